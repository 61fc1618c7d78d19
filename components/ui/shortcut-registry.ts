import { matchesKeys, writesText } from "@/components/ui/shortcut-keys";

export type Shortcut = { keys: string; label?: string; group?: string; allowInInput?: boolean };
type Entry = Shortcut & { layer: number; handle: (event: KeyboardEvent) => void };

let entries: readonly Entry[] = [];
const layers: number[] = [];
const readers = new Set<() => void>();

function replaceEntries(next: readonly Entry[]) {
  entries = next;
  for (const read of readers) read();
}

export const listEntries = () => entries;

export function watchEntries(read: () => void) {
  readers.add(read);
  return () => {
    readers.delete(read);
  };
}

export const topLayer = () => Math.max(0, ...layers);
export const openLayer = (layer: number) => {
  layers.push(layer);
  replaceEntries([...entries]);
};
export const closeLayer = (layer: number) => {
  layers.splice(layers.lastIndexOf(layer), 1);
  replaceEntries([...entries]);
};

/** Registers a shortcut and returns a function that removes it. The last entry for a key in a layer wins. */
export function addEntry(entry: Entry): () => void {
  if (entries.length === 0) window.addEventListener("keydown", handleKeyDown);
  replaceEntries([...entries, entry]);
  return () => {
    replaceEntries(entries.filter((other) => other !== entry));
    if (entries.length === 0) window.removeEventListener("keydown", handleKeyDown);
  };
}

function handleKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const isInField = event.target instanceof Element && isField(event.target);
  const layer = topLayer();
  const entry = entries.findLast(
    (candidate) =>
      candidate.layer === layer &&
      matchesKeys(candidate.keys, event) &&
      !(isInField && !(candidate.allowInInput ?? !writesText(candidate.keys))),
  );
  if (!entry) return;
  event.preventDefault();
  entry.handle(event);
}

const isField = (element: Element) =>
  element.matches(
    "textarea, select, [contenteditable=true], [role=menu], [role=menu] *, input:not([type=checkbox], [type=radio])",
  );
