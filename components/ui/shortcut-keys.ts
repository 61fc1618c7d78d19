type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

const names: Record<string, string> = { esc: "escape", space: " ", up: "arrowup", down: "arrowdown", del: "delete" };

/** Whether the pressed key is the one written: "F2", "mod+k" (Ctrl or Cmd), "shift+F4", "?", "/", "enter". */
export function matchesKeys(keys: string, pressed: Pressed): boolean {
  const parts = keys.toLowerCase().split("+");
  const last = parts.pop() ?? "";
  const key = names[last] ?? last;
  // "?" and the like already need Shift on some keyboards, so there Shift is not compared.
  const isSymbol = key.length === 1 && !/[a-z0-9 ]/.test(key);
  return (
    pressed.key.toLowerCase() === key &&
    (pressed.ctrlKey || pressed.metaKey) === (parts.includes("mod") || parts.includes("ctrl")) &&
    pressed.altKey === parts.includes("alt") &&
    (isSymbol || pressed.shiftKey === parts.includes("shift"))
  );
}

/** A key that writes nothing may act while a field has the focus; one that writes may not. */
export const writesText = (keys: string): boolean => !/^(f\d{1,2}|esc)$|(mod|ctrl|alt)\+|\+f\d{1,2}$/i.test(keys);

const shown: Record<string, string> = {
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

/** As printed on the keyboard: "mod+k" → "Ctrl+K". */
export const printKeys = (keys: string): string =>
  keys
    .split("+")
    .map((part) => shown[part.toLowerCase()] ?? part.toUpperCase())
    .join("+");
