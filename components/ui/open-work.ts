/** Whether reloading the page could lose something: the screens say so, otherwise it is what was typed since the page opened. */
let hasTyped = false;
let ownCheck: (() => boolean) | null = null;

const OPEN_DIALOG = "[role=dialog][data-state=open], [role=alertdialog][data-state=open]";

/** Notes typing anywhere in the page. Returns a function that stops it. */
export function watchTyping(): () => void {
  const note = () => {
    hasTyped = true;
  };
  document.addEventListener("input", note, true);
  return () => document.removeEventListener("input", note, true);
}

/** Forgets what was typed, because another page is shown. */
export function forgetTyping() {
  hasTyped = false;
}

/** Replaces the check of what was typed by one that knows the screen. Returns a function that removes it. */
export function setWorkCheck(check: () => boolean): () => void {
  ownCheck = check;
  return () => {
    if (ownCheck === check) ownCheck = null;
  };
}

/** Returns whether a reload now could lose something: an open dialog, a field being filled in or unsaved input. */
export const hasOpenWork = () =>
  document.querySelector(OPEN_DIALOG) !== null || isFillingIn(document.activeElement) || (ownCheck?.() ?? hasTyped);

const isFillingIn = (element: Element | null) =>
  (element instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(element.type)) ||
  element instanceof HTMLTextAreaElement
    ? element.value !== ""
    : false;
