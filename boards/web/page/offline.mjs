// Makes the page work without a network from its second loading on, where the browser can.

export function goOffline() {
  if (!navigator.serviceWorker) return; // only https and this machine have it
  const register = () => navigator.serviceWorker.register("service-worker.js").catch(() => {}); // then it needs the network
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
