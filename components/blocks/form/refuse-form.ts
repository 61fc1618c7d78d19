type Refusal = { message: string; errors?: Record<string, string[] | string> | undefined };
export type SplitRefusal = { fields: { name: string; message: string }[]; sentences: string[] };

/**
 * Shares out a refusal: what belongs to a field on the screen goes beside it, the rest above the buttons.
 * With nothing left to say above and no field to mark, the refusal's own sentence is said.
 */
export function splitRefusal({ message, errors = {} }: Refusal, shown: Pick<ReadonlySet<string>, "has">): SplitRefusal {
  const fields: SplitRefusal["fields"] = [];
  const sentences: string[] = [];
  for (const [name, said] of Object.entries(errors)) {
    const messages = Array.isArray(said) ? said : [said];
    if (shown.has(name) && messages[0]) fields.push({ name, message: messages.join(" ") });
    else sentences.push(...messages);
  }
  if (fields.length === 0 && sentences.length === 0) sentences.push(message);
  return { fields, sentences };
}
