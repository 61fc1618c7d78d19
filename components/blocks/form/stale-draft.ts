import { get, set } from "react-hook-form";

/** A field that another user changed while the form was open, in form values. */
export interface Conflict {
  readonly name: string;
  readonly before: unknown;
  readonly now: unknown;
  readonly mine: unknown;
  /** Whether the form's user changed it too. */
  readonly isTouched: boolean;
  /** Values without a field of their own; the choice applies to them too. */
  readonly linked: readonly { readonly name: string; readonly now: unknown; readonly mine: unknown }[];
}

type Values = Record<string, unknown>;

interface Drafts {
  /** The form's values when it was opened (`before`), of the current record (`now`), and as filled in (`mine`). */
  readonly before: Values;
  readonly now: Values;
  readonly mine: Values;
  /** The visible fields by name. */
  readonly shown: ReadonlyMap<string, { readonly linked: readonly string[] }>;
}

/** Treats empty, missing and null as equal. */
const normalize = (value: unknown) => (value === undefined || value === "" ? null : value);
export const isSame = (a: unknown, b: unknown) => JSON.stringify(normalize(a)) === JSON.stringify(normalize(b));

/**
 * Compares a form with the changed record. `merged` has the other users' changes to fields that this form did not change;
 * `conflicts` lists the visible fields that others changed to a value other than the form's.
 */
export function compareDrafts({ before, now, mine, shown }: Drafts) {
  const merged: Values = structuredClone(mine);
  const conflicts: Conflict[] = [];
  for (const name of namesIn(now, mine, shown)) {
    const was = get(before, name);
    const is = get(now, name);
    const own = get(mine, name);
    if (isSame(was, is) || isSame(is, own)) continue;
    const isTouched = !isSame(was, own);
    const field = shown.get(name);
    if (field) {
      const linked = field.linked.map((other) => ({ name: other, now: get(now, other), mine: get(mine, other) }));
      conflicts.push({ name, before: was, now: is, mine: own, isTouched, linked });
    }
    if (!isTouched) set(merged, name, is);
  }
  return { merged, conflicts };
}

/** Returns the field names of both drafts. A visible field is not split into nested names. */
function namesIn(now: Values, mine: Values, fields: Pick<ReadonlySet<string>, "has">): string[] {
  const names = new Set<string>();
  const walk = (value: unknown, name: string) => {
    if (fields.has(name) || !isNested(value)) names.add(name);
    else for (const [key, part] of Object.entries(value)) walk(part, `${name}.${key}`);
  };
  for (const draft of [now, mine]) for (const [key, value] of Object.entries(draft)) walk(value, key);
  return [...names];
}

const isNested = (value: unknown): value is object =>
  value !== null &&
  typeof value === "object" &&
  (!Array.isArray(value) || value.some((part) => part !== null && typeof part === "object"));

/** Returns the merged draft with the user's choice for each conflict. */
export function applyChoices(merged: Values, conflicts: readonly Conflict[], choices: ReadonlyMap<string, Choice>) {
  const chosen: Values = structuredClone(merged);
  for (const { name, now, mine, isTouched, linked } of conflicts) {
    const choice = choices.get(name) ?? (isTouched ? "mine" : "theirs");
    for (const part of [{ name, now, mine }, ...linked])
      set(chosen, part.name, part[choice === "mine" ? "mine" : "now"]);
  }
  return chosen;
}

export type Choice = "theirs" | "mine";
