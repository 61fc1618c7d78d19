type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** True where a key writes: there it must not be taken to the search field. */
export const isWrittenIn = (element: Element | null): boolean =>
  (isField(element) && !["checkbox", "radio", "button", "submit"].includes(element.type)) ||
  (element instanceof HTMLElement && (element.isContentEditable || element.closest("[role=menu]") !== null));

/** Writes as a person would, so that React hears of it. */
export function writeIn(field: Field, value: string) {
  if (field.value === value) return;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** Remembers a field as the person left it; the answer puts it back so, with what was selected. */
export function rememberField(element: Element | null): () => void {
  if (!isField(element)) return () => undefined;
  const { value } = element;
  const [from, until] = selectionOf(element);
  return () => {
    writeIn(element, value);
    // After React has written the value too, which moves the caret.
    if (from !== null && until !== null && !(element instanceof HTMLSelectElement))
      setTimeout(() => element.setSelectionRange(from, until));
  };
}

/** A date or a checkbox has none. */
const selectionOf = (field: Field): [number | null, number | null] =>
  field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
