type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

const names: Record<string, string> = { esc: "escape", space: " ", up: "arrowup", down: "arrowdown", del: "delete" };

/** Returns whether the pressed key matches `keys`, such as "F2", "mod+k" (Ctrl or Cmd), "shift+F4", "?", "/" or "enter". */
export function matchesKeys(keys: string, pressed: Pressed): boolean {
  const parts = keys.toLowerCase().split("+");
  const last = parts.pop() ?? "";
  const key = names[last] ?? last;
  // Symbols such as "?" need Shift on some keyboards, so Shift is not compared for them.
  const isSymbol = key.length === 1 && !/[a-z0-9 ]/.test(key);
  return (
    pressed.key.toLowerCase() === key &&
    (pressed.ctrlKey || pressed.metaKey) === (parts.includes("mod") || parts.includes("ctrl")) &&
    pressed.altKey === parts.includes("alt") &&
    (isSymbol || pressed.shiftKey === parts.includes("shift"))
  );
}

/** Returns whether the keys would type text in a field. Such a shortcut is ignored while a field has the focus. */
export const writesText = (keys: string): boolean => !/^(f\d{1,2}|esc)$|(mod|ctrl|alt)\+|\+f\d{1,2}$/i.test(keys);

const printedNames: Record<string, string> = {
  mod: "Ctrl",
  ctrl: "Ctrl",
  shift: "Shift",
  alt: "Alt",
  esc: "Esc",
  enter: "Enter",
  space: "Espaço",
  del: "Del",
  up: "↑",
  down: "↓",
};

/** Formats keys as printed on the keyboard: "mod+k" → "Ctrl+K". */
export const printKeys = (keys: string): string =>
  keys
    .split("+")
    .map((part) => printedNames[part.toLowerCase()] ?? part.toUpperCase())
    .join("+");
