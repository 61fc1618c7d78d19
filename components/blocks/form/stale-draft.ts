import { get, set } from "react-hook-form";

/** A field that somebody else changed while the form was open, in the form's own values. */
export interface Conflict {
  readonly name: string;
  readonly before: unknown;
  readonly now: unknown;
  readonly mine: unknown;
  /** Whether the person in front of the form changed it too. */
  readonly isTouched: boolean;
  /** Values without a field of their own that follow the choice. */
  readonly along: readonly { readonly name: string; readonly now: unknown; readonly mine: unknown }[];
}

type Values = Record<string, unknown>;

interface Drafts {
  /** The form as it was opened, as it would open now, and as it is filled in. */
  readonly before: Values;
  readonly now: Values;
  readonly mine: Values;
  /** The fields on the screen by name. */
  readonly shown: ReadonlyMap<string, { readonly along: readonly string[] }>;
}

/** Empty, missing and null are the same for a field. */
const bare = (value: unknown) => (value === undefined || value === "" ? null : value);
export const isSame = (a: unknown, b: unknown) => JSON.stringify(bare(a)) === JSON.stringify(bare(b));

/**
 * Compares a form with the record that changed under it. `merged` takes what others changed wherever the person did not
 * change the same field; `conflicts` are the fields on the screen that others changed to another value than the form's.
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
      const along = field.along.map((other) => ({ name: other, now: get(now, other), mine: get(mine, other) }));
      conflicts.push({ name, before: was, now: is, mine: own, isTouched, along });
    }
    if (!isTouched) set(merged, name, is);
  }
  return { merged, conflicts };
}

/** The names of the fields in both drafts: a field on the screen is not taken apart, whatever it holds. */
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

/** The merged draft with what the person chose for each conflict. */
export function applyChoices(merged: Values, conflicts: readonly Conflict[], choices: ReadonlyMap<string, Choice>) {
  const chosen: Values = structuredClone(merged);
  for (const { name, now, mine, isTouched, along } of conflicts) {
    const choice = choices.get(name) ?? (isTouched ? "mine" : "theirs");
    for (const part of [{ name, now, mine }, ...along])
      set(chosen, part.name, part[choice === "mine" ? "mine" : "now"]);
  }
  return chosen;
}

export type Choice = "theirs" | "mine";
