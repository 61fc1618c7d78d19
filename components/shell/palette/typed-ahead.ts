import { openPalette } from "./commands";

/** How long to capture keys while the palette loads on a slow connection. */
const CAPTURE_TIMEOUT_MS = 5_000;

let typed = "";
let stop: (() => void) | null = null;

/** Captures typed text until the palette is ready, because it is loaded on first use. */
export function keepTyping() {
  stop?.();
  typed = "";
  const timeout = setTimeout(() => stop?.(), CAPTURE_TIMEOUT_MS);
  window.addEventListener("keydown", captureKey, { capture: true });
  stop = () => {
    clearTimeout(timeout);
    window.removeEventListener("keydown", captureKey, { capture: true });
    stop = null;
  };
}

/** Returns the captured text once and stops capturing. */
export function takeTyped() {
  stop?.();
  const taken = typed;
  typed = "";
  return taken;
}

function captureKey(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") openPalette(false);
  else if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Escape") stop?.();
}
