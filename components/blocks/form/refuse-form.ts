type Refusal = { message: string; errors?: Record<string, string[] | string> | undefined };
export type SplitRefusal = { fields: { name: string; message: string }[]; otherMessages: string[] };

/**
 * Splits a server error: messages of visible fields are shown at the field, the rest above the buttons.
 * If there are no field errors at all, the error's own message is used.
 */
export function splitRefusal({ message, errors = {} }: Refusal, shown: Pick<ReadonlySet<string>, "has">): SplitRefusal {
  const fields: SplitRefusal["fields"] = [];
  const otherMessages: string[] = [];
  for (const [name, fieldMessages] of Object.entries(errors)) {
    const messages = Array.isArray(fieldMessages) ? fieldMessages : [fieldMessages];
    if (shown.has(name) && messages[0]) fields.push({ name, message: messages.join(" ") });
    else otherMessages.push(...messages);
  }
  if (fields.length === 0 && otherMessages.length === 0) otherMessages.push(message);
  return { fields, otherMessages };
}
