const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Escapes text and writes its `code` as an element. */
export const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
