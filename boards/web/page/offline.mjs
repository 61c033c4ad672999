// Makes the page work without a network from its second loading on, where the browser can.

let asked = false;

/** Register the service worker; once the console shows its first picture, so that it takes no time from that. */
export function goOffline() {
  if (asked || !navigator.serviceWorker) return; // only https and this machine have it
  asked = true;
  navigator.serviceWorker.register("service-worker.js").catch(() => {}); // then it needs the network
}
