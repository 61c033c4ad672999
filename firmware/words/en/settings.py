"""The settings of the console, in English; read from here when they are shown, and not kept (text.py)."""

T = {
    "light": "Brightness",
    "light.low": "low",
    "light.middle": "middle",
    "light.full": "full",
    "pace": "Speed",
    "pace.calm": "calm",
    "pace.normal": "normal",
    "pace.quick": "quick",
    "sound": "Sound",
    "sound.on": "on",
    "sound.off": "off",
    "turned": "This screen",
    "turned.upright": "as built",
    "turned.turned": "turned",
    "demo": "Demo at the title",
    "demo.on": "on",
    "demo.off": "off",
    "about": "About",
}
