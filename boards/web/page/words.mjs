// The page's own words in English and Italian; the console brings its own.

export const LANGUAGES = ["en", "it"];

const WORDS = {
  title: ["Tavolino: Briscola and Scopa", "Tavolino: Briscola e Scopa"],
  loading: ["Fetching the cards …", "Arrivano le carte …"],
  slow: ["Some files of this page did not load. Are you online? Reload the page.",
    "Alcuni file della pagina non sono arrivati. Sei in linea? Ricarica la pagina."],
  begin: ["Briscola and Scopa: press OK twice to begin.", "Briscola e Scopa: premi OK due volte."],
  "begin.again": ["Your match is waiting: press OK twice to continue.", "Una partita ti aspetta: premi OK due volte."],
  "more.1": ["◀ ▶ choose · OK confirm · ↩ menu or back", "◀ ▶ scegli · OK conferma · ↩ menu o indietro"],
  "more.play": ["Tap a card to choose it, tap it again to play it · ↩ menu or back",
    "Premi una carta per sceglierla, ancora per giocarla · ↩ menu o indietro"],
  "more.mat": ["Tap a card, then tap it again to play it; or drag it up · ↩ menu or back", "Premi una carta, poi ancora per giocarla; o trascinala in su · ↩ menu o indietro"],
  "more.take": ["Tap a card on the table to choose what you take; tap your card to take it.",
    "Premi una carta in tavola per scegliere la presa, premi la tua per prendere."],
  mat: ["Cards", "Carte"],
  "mat.table": ["On the table", "In tavola"],
  "mat.hand": ["Your hand", "In mano"],
  "more.many": ["Tap a screen’s case, or press 1 to {0}, to bring it near.", "Premi il bordo di uno schermo, o un tasto da 1 a {0}: si avvicina."],
  asked: ["It is screen {0}’s turn.", "Tocca allo schermo {0}."],
  "asked.name": ["It is {1}’s turn, at screen {0}.", "Tocca a {1}, allo schermo {0}."],
  "asked.player": ["It is Player {0}’s turn.", "Tocca al giocatore {0}."],
  "asked.nearest": ["It is this screen’s turn.", "Tocca a questo schermo."],
  "more.open": ["One hand is shown at a time: on your turn, press OK at your screen.",
    "Si vede una mano alla volta: quando tocca a te, premi OK al tuo schermo."],
  "board.pocket": ["Pocket console", "Tascabile"],
  "board.table_two": ["Table for two", "Tavolo per due"],
  "board.table_four": ["Table for four", "Tavolo per quattro"],
  board: ["Which console", "Quale console"],
  sound: ["Sound", "Suono"],
  large: ["Large picture", "Immagine grande"],
  turn: ["Enlarge, to hold the phone sideways", "Ingrandisci, per tenere il telefono in orizzontale"],
  full: ["Full screen", "Schermo intero"],
  menu: ["Page menu", "Menu della pagina"],
  close: ["Close", "Chiudi"],
  keeping: ["Your match", "La tua partita"],
  kept: ["It is saved in this browser after every move.", "Rimane in questo browser, mossa per mossa."],
  iphone: ["On an iPhone or iPad the browser deletes it after a week without a visit. Add this page to the home screen (Share, then Add to Home Screen) and play there: it stays. Save a match begun here as a file, and load it there.",
    "Su iPhone e iPad il browser la cancella se per una settimana non torni. Aggiungi questa pagina alla schermata Home (Condividi, poi Aggiungi alla schermata Home) e gioca da lì: così rimane. Una partita già cominciata salvala in un file e caricala lì."],
  save: ["Save as a file", "Salva in un file"],
  saved: ["Saved: {0} is among your downloads.", "Salvata: {0} è tra i tuoi download."],
  load: ["Load a file", "Carica un file"],
  "start.over": ["Start over", "Ricomincia da capo"],
  undo: ["Bring back the previous match", "Riprendi quello che c’era prima"],
  look: ["What you see", "Quello che vedi"],
  surroundings: ["Light or dark", "Chiaro o scuro"],
  "theme.auto": ["match the device", "come sul dispositivo"],
  "theme.light": ["light", "chiaro"],
  "theme.dark": ["dark", "scuro"],
  aloud: ["Describe the screen in words below it", "Scrivi sotto, a parole, quello che mostra lo schermo"],
  buzz: ["Vibrate on every press and on your turn", "Vibra quando premi e quando tocca a te"],
  follow: ["Turn the table to whoever is to play", "Gira il tavolo verso chi deve giocare"],
  keys: ["Keys", "Tasti"],
  "keys.text": ["Left and right arrow (or A and D): choose. Enter or Space: OK. Esc or Backspace: back.",
    "Freccia sinistra e destra (o A e D): scegli. Invio o Spazio: OK. Esc o Backspace: indietro."],
  "keys.said": ["With a screen reader: press T for the table or screen, C for your cards, R for the last words.",
    "Con un lettore di schermo: T dice la tavola o lo schermo, C le tue carte, R le ultime parole."],
  "keys.many": ["These press the buttons of the nearest screen. 1 to {0} bring another one near.",
    "Valgono per lo schermo più vicino. Con i tasti da 1 a {0} ne avvicini un altro."],
  about: ["This is the program of a console that you can build from a Raspberry Pi Pico.",
    "È il programma di una console che puoi costruire con un Raspberry Pi Pico."],
  pico: ["Put it on a Pico", "Mettilo su un Pico"],
  "pico.what": ["Download the file for your Pico to a computer. You also need a USB cable that carries data.",
    "Scarica il file per il tuo Pico su un computer. Serve anche un cavo USB che porti i dati."],
  "pico.files": ["If MicroPython is on the Pico, copy your own files from it first: they may be lost.",
    "Se sul Pico c’è MicroPython, prima copia i tuoi file: possono andare persi."],
  "pico.rp2040": ["For Pico and Pico W", "Per Pico e Pico W"],
  "pico.rp2350": ["For Pico 2 and Pico 2 W", "Per Pico 2 e Pico 2 W"],
  "pico.size": ["Tavolino {0}, {1} MB", "Tavolino {0}, {1} MB"],
  "pico.offline": ["You are offline. Downloading needs the network.", "Non sei in linea: per scaricare serve la rete."],
  "pico.hold": ["Hold down the Pico’s BOOTSEL button.", "Tieni premuto il pulsante BOOTSEL del Pico."],
  "pico.plug": ["Keep holding it while you plug the Pico in. Then release it: the Pico shows up as a drive.",
    "Senza lasciarlo, collega il Pico. Poi lascialo: il Pico compare come un disco."],
  "pico.drop": ["Drop the file on that drive. The drive disappears, and the Pico shows the title.",
    "Trascina il file su quel disco. Il disco sparisce e il Pico mostra la prima schermata."],
  "pico.board": ["This makes a pocket console. For “{0}”, run this in the project’s folder instead:",
    "Così diventa una console tascabile. Per «{0}», nella cartella del progetto, esegui invece:"],
  "pico.match": ["Take your match along", "Portati dietro la partita"],
  "pico.along": ["Then plug the Pico in, and run this in the project’s folder:",
    "Poi collega il Pico ed esegui questo nella cartella del progetto:"],
  "pico.back": ["To bring it back here, run this and load the file:", "Per riportarla qui, esegui questo e carica il file:"],
  privacy: ["What you play stays in this browser: the page only fetches its own files, and sends nothing to anyone.",
    "Quello che giochi resta in questo browser: la pagina scarica solo i suoi file e non manda niente a nessuno."],
  licence: ["Licence", "Licenza"],
  no: ["No, go back", "No, torna indietro"],
  share: ["Share the last match", "Condividi l’ultima partita"],
  "share.what": ["Anyone who opens this link can replay the last match, move by move, with everybody’s cards.",
    "Chi apre questo link rivede l’ultima partita, mossa per mossa, con le carte di tutti."],
  "share.message": ["A match on Tavolino, move by move, with everybody’s cards:", "Una partita su Tavolino, mossa per mossa, con le carte di tutti:"],
  "share.link": ["The link", "Il link"],
  copy: ["Copy the link", "Copia il link"],
  copied: ["Copied", "Copiato"],
  "copy.yourself": ["Copy it yourself, with Ctrl+C", "Copialo tu, con Ctrl+C"],
  shared: ["A shared match, with all cards open.", "Una partita condivisa, con le carte di tutti."],
  "shared.keys": ["OK continue · ◀ ▶ move by move · ↩ the rounds", "OK continua · ◀ ▶ mossa per mossa · ↩ le smazzate"],
  "share.none": ["Share the last match (none yet)", "Condividi l’ultima partita (ancora nessuna)"],
  "shared.bad": ["This link to a match is incomplete. Ask for it again; every letter counts.", "Questo link a una partita non è intero. Fattelo mandare di nuovo: conta ogni lettera."],
  play: ["Play yourself", "Gioca tu"],
  alone: ["Screen", "Schermo"],
  station: ["Screen {0}", "Schermo {0}"],
  kind: ["card console", "console di carte"],
  nearest: ["Screen {0}, nearest", "Schermo {0}, il più vicino"],
  near: ["Bring screen {0} near", "Avvicina lo schermo {0}"],
  left: ["Left", "Sinistra"],
  right: ["Right", "Destra"],
  ok: ["OK", "OK"],
  back: ["Back", "Indietro"],
  "key.ok": ["Enter", "Invio"],
  "key.back": ["Esc", "Esc"],
  pad: ["This gamepad cannot be used here: it has no stick, or too few buttons.",
    "Questo gamepad non va bene: non ha una levetta, o ha troppo pochi pulsanti."],
  elsewhere: ["A match is open in another tab or window of this browser.", "Una partita è aperta in un’altra scheda o finestra di questo browser."],
  gone: ["The match went on in another tab or window.", "La partita è continuata in un’altra scheda o finestra."],
  here: ["Play here", "Gioca qui"],
  nostore: ["This browser saves nothing for this page: the match is lost when you close it, unless you save it as a file.",
    "Questo browser non conserva niente per questa pagina: se la chiudi la partita si perde, a meno che tu non la salvi in un file."],
  full_store: ["The browser’s storage is full: moves from now on are lost when you close the page, unless you save the match as a file.",
    "La memoria del browser è piena: quello che segue si perde chiudendo la pagina, a meno che tu non lo salvi in un file."],
  damaged: ["The saves in this browser are damaged and were put aside; the console starts over.",
    "Quello che era conservato in questo browser è danneggiato ed è stato messo da parte; la console ricomincia da capo."],
  "file.other": ["This is not a file from Tavolino. Nothing was changed.", "Questo file non viene da Tavolino. Non è cambiato niente."],
  "file.newer": ["This file comes from a newer Tavolino. Reload the page, then load the file. Nothing was changed.",
    "Questo file viene da un Tavolino più nuovo. Ricarica la pagina, poi il file. Non è cambiato niente."],
  "file.damaged": ["This file is damaged, so it was not loaded. Nothing was changed.", "Questo file è danneggiato e non è stato caricato. Non è cambiato niente."],
  "file.board": ["This file was saved from “{0}”. Choose that console first, then load it again. Nothing was changed.",
    "Questo file viene da «{0}». Scegli prima quella console, poi caricalo di nuovo. Non è cambiato niente."],
  "file.replace": ["The file has {0}. What is saved here goes: {1}, and the settings. You can bring that back from the menu. Load it?",
    "Nel file c’è {0}. Prende il posto di quello che hai qui: {1}, e le impostazioni. Potrai riprenderlo dal menu. Lo carico?"],
  "match.of": ["a match of {0}", "una partita di {0}"],
  "match.none": ["no match", "nessuna partita"],
  and: [" and ", " e "],
  "start.over.sure": ["Put away what is saved here: {0}, the settings and the statistics? You can bring them back from the menu until you start over or load a file again.",
    "Metti via quello che hai qui: {0}, le impostazioni e le statistiche? Potrai riprendere tutto dal menu, finché non ricominci o carichi un altro file."],
  failed: ["The console stopped. Your match is saved up to the last move: restart the console. If it stops again, save the match as a file and start over from the menu.",
    "La console si è fermata. La partita è conservata fino all’ultima mossa: riavvia la console. Se si ferma ancora, salva la partita in un file e ricomincia da capo dal menu."],
  "failed.saved": ["{0} Restart the console. If it stops again, start over from the menu.",
    "{0} Riavvia la console. Se si ferma ancora, ricomincia da capo dal menu."],
  newer: ["A newer version is ready. Your match is saved and continues there.",
    "È pronta una versione più nuova. La partita è salvata e continua lì."],
  "newer.load": ["Load it", "Caricala"],
  "newer.later": ["Later", "Più tardi"],
  restart: ["Restart", "Riavvia"],
  understood: ["OK", "Va bene"],
};

let language = "en";

/** The first of the browser's languages that the page speaks ("it" or "en"), or null where it speaks none. */
export function ofBrowser(wanted = navigator.languages ?? [navigator.language]) {
  const found = wanted.map((one) => String(one).slice(0, 2).toLowerCase()).find((one) => LANGUAGES.includes(one));
  return found ?? null;
}

/** Speak this language from now on; false where the page speaks it already or does not know it. */
export function speak(wanted) {
  if (wanted === language || !LANGUAGES.includes(wanted)) return false;
  language = wanted;
  return true;
}

/** Know more words: {name: [English, Italian]}. */
export function learn(words) {
  Object.assign(WORDS, words);
}

/** A sentence, with its gaps {0}, {1} filled. An unknown name is an error of the page. */
export function say(name, ...gaps) {
  const both = WORDS[name];
  if (!both) throw new Error(`the page has no words for ${name}`);
  return both[LANGUAGES.indexOf(language)].replace(/\{(\d)\}/g, (_, place) => gaps[place]).replaceAll(" ·", "\u00a0·").replace(/([◀▶↩]) /g, "$1\u00a0"); // no line begins with a dot or ends with a sign
}

/** Put the words into everything marked with data-word (its text) or data-name (its name) below an element. */
export function fill(root = document) {
  document.documentElement.lang = language;
  document.documentElement.dataset.words = "here"; // before that they would be in the wrong language, and jump
  for (const element of root.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
  for (const element of root.querySelectorAll("[data-name]")) {
    element.setAttribute("aria-label", say(element.dataset.name));
    element.title = say(element.dataset.name);
  }
}
