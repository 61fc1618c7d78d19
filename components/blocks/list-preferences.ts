import { z } from "zod";

export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 40;

const listView = z.object({
  name: z.string(),
  /** The filters and the order, as a query string. */
  query: z.string(),
  /** The keys of the hidden columns. */
  hidden: z.array(z.string()),
  /** Applied when the list is opened without filters. */
  isDefault: z.boolean(),
});
export type ListView = z.output<typeof listView>;

const listPreferences = z.object({
  hidden: z.array(z.string()),
  density: z.enum(["comfortable", "compact"]),
  views: z.array(listView).max(MAX_VIEWS),
});
export type ListPreferences = z.output<typeof listPreferences>;

export const DEFAULT_PREFERENCES: ListPreferences = {
  hidden: [],
  density: "comfortable",
  views: [],
};

/** Reads stored preferences. Missing or damaged ones are the default. */
export function parsePreferences(stored: string | null): ListPreferences {
  if (!stored) return DEFAULT_PREFERENCES;
  try {
    return listPreferences.parse(JSON.parse(stored));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/** Names of the address that belong to the page or an open dialog, not to a view. */
const PASSING = ["pagina", "novo", "editar", "id", "codigo"];

/** Returns the part of an address that a view stores, in a fixed order. */
export function viewQuery(query: string): string {
  const names = new URLSearchParams(query);
  for (const name of PASSING) names.delete(name);
  names.sort();
  return names.toString();
}

/** Returns the changes of the address that replace its filters and order by those of a view. */
export function changesTo(query: string, current: string): Record<string, string | null> {
  const cleared = [...new URLSearchParams(viewQuery(current)).keys()].map((name) => [name, null]);
  return Object.fromEntries([...cleared, ...new URLSearchParams(query)]);
}

/** Adds a view, or replaces the one of the same name. Only one view is the default. */
export function saveView(preferences: ListPreferences, view: ListView): ListPreferences {
  const others = preferences.views
    .filter(({ name }) => name !== view.name)
    .map((other) => (view.isDefault ? { ...other, isDefault: false } : other));
  const views = [...others, view].sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
  return { ...preferences, views };
}

export const deleteView = (preferences: ListPreferences, name: string): ListPreferences => ({
  ...preferences,
  views: preferences.views.filter((view) => view.name !== name),
});

/** Hides or shows a column. */
export const toggleColumn = (preferences: ListPreferences, key: string): ListPreferences => ({
  ...preferences,
  hidden: preferences.hidden.includes(key)
    ? preferences.hidden.filter((hidden) => hidden !== key)
    : [...preferences.hidden, key],
});
