type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Returns whether the element takes typed text, so that a key must not be redirected to the search field. */
export const isWrittenIn = (element: Element | null): boolean =>
  (isField(element) && !["checkbox", "radio", "button", "submit"].includes(element.type)) ||
  (element instanceof HTMLElement && (element.isContentEditable || element.closest("[role=menu]") !== null));

/** Sets the value with a native event, so that React notices the change. */
export function writeIn(field: Field, value: string) {
  if (field.value === value) return;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** Stores a field's value and selection, and returns a function that restores them. */
export function rememberField(element: Element | null): () => void {
  if (!isField(element)) return () => undefined;
  const { value } = element;
  const [from, until] = selectionOf(element);
  return () => {
    writeIn(element, value);
    // Runs after React has written the value too, which moves the caret.
    if (from !== null && until !== null && !(element instanceof HTMLSelectElement))
      setTimeout(() => element.setSelectionRange(from, until));
  };
}

/** Returns nulls for fields without a selection, such as dates and checkboxes. */
const selectionOf = (field: Field): [number | null, number | null] =>
  field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
