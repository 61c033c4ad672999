// The window with the link to the last match.
import { linkTo } from "./kept/record.mjs";
import { say } from "./words.mjs";

const LAST = "last.txt"; // the record of the match that ended last
const find = (id) => document.getElementById(id);

/** Wire the menu's button; `files()` are the saves, or null. Gives a function that says whether there is a match to share. */
export function wireSharing(menu, files) {
  const link = find("shared-link");
  const copy = find("copy");
  find("share").addEventListener("click", async () => {
    menu.close();
    link.value = await linkTo(files()[LAST]);
    if (await send(link.value)) return;
    copy.textContent = say("copy");
    find("sharing").showModal();
    link.select();
  });
  copy.addEventListener("click", async () => {
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      copy.textContent = say("copied");
    } catch {
      copy.textContent = say("copy.yourself"); // a page that comes without https may not
    }
  });
  return () => Boolean(files()?.[LAST]);
}

/** Offer a link to other programs of the device; false where it has no way to, or refuses. */
async function send(url) {
  try {
    await navigator.share({ title: "Tavolino", text: say("share.message"), url });
    return true;
  } catch (problem) {
    return problem.name === "AbortError"; // somebody changed their mind
  }
}
