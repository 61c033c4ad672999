"""The settings of the console, in Italian; read from here when they are shown, and not kept (text.py)."""

T = {
    "light": "Luminosità",
    "light.low": "bassa",
    "light.middle": "media",
    "light.full": "alta",
    "pace": "Ritmo",
    "pace.calm": "calmo",
    "pace.normal": "normale",
    "pace.quick": "svelto",
    "sound": "Suono",
    "sound.on": "sì",
    "sound.off": "no",
    "turned": "Schermo",
    "turned.upright": "diritto",
    "turned.turned": "capovolto",
    "demo": "Demo iniziale",
    "demo.on": "sì",
    "demo.off": "no",
    "about": "Informazioni",
}
