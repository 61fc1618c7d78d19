export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 40;

export interface ListView {
  name: string;
  /** The filters and the order, as a query string. */
  query: string;
  /** The keys of the hidden columns. */
  hidden: string[];
  /** Applied when the list is opened without filters. */
  isDefault: boolean;
}

export interface ListPreferences {
  hidden: string[];
  density: "comfortable" | "compact";
  views: ListView[];
}

export const DEFAULT_PREFERENCES: ListPreferences = {
  hidden: [],
  density: "comfortable",
  views: [],
};

const isListOf = <T>(values: unknown, isItem: (value: unknown) => value is T): values is T[] =>
  Array.isArray(values) && values.every(isItem);

const isText = (value: unknown): value is string => typeof value === "string";

function isView(value: unknown): value is ListView {
  const view = value as Partial<ListView> | null;
  return (
    isText(view?.name) && isText(view.query) && isListOf(view.hidden, isText) && typeof view.isDefault === "boolean"
  );
}

function isPreferences(value: unknown): value is ListPreferences {
  const preferences = value as Partial<ListPreferences> | null;
  return (
    isListOf(preferences?.hidden, isText) &&
    (preferences.density === "comfortable" || preferences.density === "compact") &&
    isListOf(preferences.views, isView) &&
    preferences.views.length <= MAX_VIEWS
  );
}

/**
 * Reads stored preferences. Missing or damaged ones are the default. Written by hand, because zod alone would take the page over its
 * budget of JavaScript.
 */
export function parsePreferences(stored: string | null): ListPreferences {
  if (!stored) return DEFAULT_PREFERENCES;
  try {
    const preferences: unknown = JSON.parse(stored);
    return isPreferences(preferences) ? preferences : DEFAULT_PREFERENCES;
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/** Names of the address that belong to the page or an open dialog, not to a view. */
const PASSING = [
  "pagina",
  "aba",
  "novo",
  "editar",
  "id",
  "codigo",
  "venda",
  "conta",
  "nova",
  "dia",
  "produto",
  "contagem",
  "ver",
  "cobrar",
  "fechamento",
  "caixa",
];

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
