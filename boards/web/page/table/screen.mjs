// One OLED: 1024 bytes become pixels on a canvas, and its light becomes light.

export const WIDTH = 128;
export const HEIGHT = 64;
const INK = [222, 241, 255];
const DIM = 8; // a contrast below this one is faint, as on the PC's console

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

/** How bright a contrast is seen: "dark" when the display is off (0), "dim" if it is barely seen, else "lit". */
export function light(contrast) {
  return contrast === 0 ? "dark" : contrast < DIM ? "dim" : "lit";
}

/** The same as a share of full light; an eye sees small contrasts brighter than they are. */
export function brightness(contrast) {
  if (contrast === 0) return 0;
  return contrast < DIM ? 0.34 : 0.55 + 0.45 * Math.sqrt(contrast / 255);
}
