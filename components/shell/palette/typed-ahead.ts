import { openPalette } from "./commands";

/** As long as a slow line may take to bring the box; after that the keyboard is the page's again. */
const PATIENCE_MS = 5_000;

let typed = "";
let stop: (() => void) | null = null;

/** Keeps what is typed until the box is there to be typed into: the first time it has yet to be loaded. */
export function keepTyping() {
  stop?.();
  typed = "";
  const patience = setTimeout(() => stop?.(), PATIENCE_MS);
  window.addEventListener("keydown", keep, { capture: true });
  stop = () => {
    clearTimeout(patience);
    window.removeEventListener("keydown", keep, { capture: true });
    stop = null;
  };
}

/** What was typed ahead, once; from here on the box has the keyboard. */
export function takeTyped() {
  stop?.();
  const taken = typed;
  typed = "";
  return taken;
}

function keep(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") openPalette(false);
  else if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Escape") stop?.();
}
