// Makes the page work without a network from its second loading on, where the browser can.

/** Register the service worker once the page is loaded, so that it takes no time from it. */
export function goOffline() {
  if (!navigator.serviceWorker) return; // only https and this machine have it
  const register = () => navigator.serviceWorker.register("service-worker.js").catch(() => {}); // then it needs the network
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
