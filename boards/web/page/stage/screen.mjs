// One OLED: 1024 bytes become pixels on a canvas, and its light becomes light.

export const WIDTH = 128;
export const HEIGHT = 64;
/** How bright each light of firmware/device/panel.py is seen; an eye sees small contrasts brighter than they are. */
export const LIGHTS = { dark: 0, dim: 0.34, low: 0.66, middle: 0.83, full: 1 };
const INK = [222, 241, 255];

/** Draw a screen as the display's memory holds it: byte x + 128 * page, bit 0 on top. Unlit pixels stay clear. */
export function paint(canvas, bytes) {
  const context = canvas.getContext("2d");
  const image = context.createImageData(WIDTH, HEIGHT);
  for (let place = 0; place < bytes.length; place++) {
    const top = (place >> 7) * 8 * WIDTH + (place & 127);
    for (let bit = 0; bit < 8; bit++) {
      if (bytes[place] >> bit & 1) image.data.set([...INK, 255], (top + bit * WIDTH) * 4);
    }
  }
  context.putImageData(image, 0, 0);
}
