/**
 * A small replacement for tailwind-merge that knows only the classes used in this code, because every page would have to
 * load tailwind-merge's full table. A test compares it with tailwind-merge.
 */

const SIZE = "(?:xs|sm|base|lg|xl|\\dxl)";
const LENGTH = "\\[[\\d.]+(?:rem|em|px|mm|ch|%)\\]";
const LINE = "(?:solid|dashed|dotted|double)";
const WIDTH = `(?:\\d+|\\[[\\d.]+px\\])`;

/** Maps a class pattern to the property it sets. The first match wins. */
const KINDS: readonly (readonly [RegExp, string])[] = (
  [
    ["(?:block|inline|inline-block|inline-flex|inline-grid|flex|grid|table|contents|hidden)", "display"],
    ["(?:static|fixed|absolute|relative|sticky)", "position"],
    ["(?:visible|invisible|collapse)", "visibility"],
    ["(?:not-)?sr-only", "sr"],
    ["(?:no-underline|underline|overline|line-through)", "decoration-line"],
    ["(?:uppercase|lowercase|capitalize|normal-case)", "text-transform"],
    ["(?:not-)?italic", "font-style"],
    ["truncate|text-ellipsis|text-clip", "text-overflow"],
    ["text-(?:left|center|right|justify|start|end)", "text-align"],
    ["text-(?:wrap|nowrap|balance|pretty)", "text-wrap"],
    [`text-(?:${SIZE}|${LENGTH})`, "text-size"],
    ["text-.+", "text-color"],
    ["font-(?:normal|medium|semibold|bold|extrabold)", "font-weight"],
    ["font-.+", "font-family"],
    ["bg-linear-to-.+", "bg-image"],
    ["bg-\\[(?:repeating-)?(?:linear|radial|conic)-gradient.+", "bg-image"],
    ["(from|to)-\\d+%", "gradient-$1-position"],
    ["(from|to)-.+", "gradient-$1"],
    ["touch-pan-y", "touch-pan-y"],
    ["auto-rows-.+", "auto-rows"],
    ["bg-.+", "bg-color"],
    ["border-(?:collapse|separate)", "border-collapse"],
    ["border-spacing-.+", "border-spacing"],
    [`border-${LINE}|border-(?:none|hidden)`, "border-style"],
    [`border(?:-${WIDTH})?`, "border-w"],
    [`border-([xytrbl])(?:-${WIDTH})?`, "border-w-$1"],
    ["border-([xytrbl])-.+", "border-color-$1"],
    ["border-.+", "border-color"],
    ["rounded-([trbl]|tl|tr|bl|br)(?:-.+)?", "rounded-$1"],
    ["rounded(?:-.+)?", "rounded"],
    [`outline-${LINE}|outline-(?:none|hidden)`, "outline-style"],
    ["outline-offset-.+", "outline-offset"],
    [`outline(?:-${WIDTH})?`, "outline-w"],
    ["outline-.+", "outline-color"],
    [`decoration-${LINE}`, "decoration-style"],
    ["decoration-.+", "decoration-color"],
    ["divide-([xy])(?:-.+)?", "divide-$1"],
    ["divide-.+", "divide-color"],
    ["shadow(?:-(?:card|float|sheet|none|\\[.+\\]))?", "shadow"],
    ["shadow-.+", "shadow-color"],
    ["drop-shadow(?:-.+)?", "drop-shadow"],
    ["stroke-\\d", "stroke-w"],
    ["(stroke|fill)-.+", "$1"],
    ["list-(?:inside|outside)", "list-position"],
    ["list-.+", "list-style"],
    ["content-\\[.+\\]", "content"],
    ["content-.+", "align-content"],
    ["object-(?:contain|cover|fill|none)", "object-fit"],
    ["object-.+", "object-position"],
    ["flex-(?:row|col)(?:-reverse)?", "flex-direction"],
    ["flex-(?:wrap|nowrap|wrap-reverse)", "flex-wrap"],
    ["flex-.+", "flex"],
    ["table-(?:fixed|auto)", "table-layout"],
    ["break-inside-.+", "break-inside"],
    ["break-(?:words|all|normal|keep)", "break"],
    ["line-clamp-.+", "line-clamp"],
    ["inset-([xy])-.+", "inset-$1"],
    ["(overflow|overscroll)-([xy])-.+", "$1-$2"],
    ["(gap|space|translate)-([xy])-.+", "$1-$2"],
    ["(justify)-(items|self)-.+", "$1-$2"],
    ["(place)-(items|self|content)-.+", "$1-$2"],
    ["col-span-.+", "col"],
    ["row-span-.+", "row"],
    [
      "(grid-cols|col-start|col-end|row-start|row-end|max-w|max-h|min-w|min-h|underline-offset|pointer-events)-.+",
      "$1",
    ],
    ["(scroll-[mp][xytrbl]?)-.+", "$1"],
    ["([mp][xytrbl]?|w|h|size|gap|inset|top|right|bottom|left|basis|order|z|opacity|rotate|leading|tracking)-.+", "$1"],
    [
      "(whitespace|animate|transition|duration|cursor|select|appearance|aspect|self|items|justify|align|columns)-.+",
      "$1",
    ],
    ["(overflow|overscroll|float|clear|wrap|contrast)-.+", "$1"],
    ["(transition|grayscale|shrink|grow)(?:-.+)?", "$1"],
    ["(antialiased|tabular-nums)", "$1"],
    ["\\[([\\w-]+):.+\\]", "[$1"],
  ] as const
).map(([pattern, group]) => [new RegExp(`^(?:${pattern})$`), group]);

/** The other kinds that a class overrides, in addition to its own. */
const OVERRIDES: Readonly<Record<string, string>> = {
  "text-size": "leading",
  "line-clamp": "display overflow",
  flex: "basis grow shrink",
  size: "w h",
  gap: "gap-x gap-y",
  inset: "inset-x inset-y top right bottom left",
  "inset-x": "left right",
  "inset-y": "top bottom",
  overflow: "overflow-x overflow-y",
  overscroll: "overscroll-x overscroll-y",
  p: "px py pt pr pb pl",
  px: "pl pr",
  py: "pt pb",
  m: "mx my mt mr mb ml",
  mx: "ml mr",
  my: "mt mb",
  "border-w": "border-w-x border-w-y border-w-t border-w-r border-w-b border-w-l",
  "border-w-x": "border-w-l border-w-r",
  "border-w-y": "border-w-t border-w-b",
  "border-color": "border-color-x border-color-y border-color-t border-color-r border-color-b border-color-l",
  "border-color-x": "border-color-l border-color-r",
  "border-color-y": "border-color-t border-color-b",
  rounded: "rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-bl rounded-br",
  "rounded-t": "rounded-tl rounded-tr",
  "rounded-r": "rounded-tr rounded-br",
  "rounded-b": "rounded-bl rounded-br",
  "rounded-l": "rounded-tl rounded-bl",
};

const CACHE_LIMIT = 2_000;
const kinds = new Map<string, string | null>();
const merged = new Map<string, string>();

/** Looks a key up in a bounded cache: the same few hundred class lists are merged on every render. */
function cached<T>(cache: Map<string, T>, key: string, find: (key: string) => T): T {
  const hit = cache.get(key);
  if (hit !== undefined) return hit;
  const found = find(key);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(key, found);
  return found;
}

/** Returns the kind of a class written without variants such as `hover:`, or null if it is not a Tailwind class. */
export const kindOf = (name: string) => cached(kinds, name, findKind);

function findKind(name: string): string | null {
  const plain = name.replace(/^-/, "");
  const [pattern, group] = KINDS.find(([pattern]) => pattern.test(plain)) ?? [];
  return pattern && group ? plain.replace(pattern, group) : null;
}

/** Splits a class into its variants (sorted, because their order does not matter) and the class itself. */
function split(name: string): readonly [string, string] {
  let depth = 0;
  let from = 0;
  const conditions: string[] = [];
  for (let at = 0; at < name.length; at++) {
    const letter = name[at];
    if (letter === "[" || letter === "(") depth++;
    else if (letter === "]" || letter === ")") depth--;
    else if (letter === ":" && depth === 0) {
      conditions.push(name.slice(from, at));
      from = at + 1;
    }
  }
  return [conditions.sort().join(":"), name.slice(from)];
}

/** Keeps only the last of several classes that set the same property under the same variants. */
export const mergeClasses = (classes: string) => cached(merged, classes, mergeClassesUncached);

function mergeClassesUncached(classes: string): string {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).filter(Boolean).reverse()) {
    const [condition, written] = split(name);
    const isImportant = written.endsWith("!");
    const kind = kindOf(isImportant ? written.slice(0, -1) : written);
    const under = `${condition}${isImportant ? "!" : ""} `;
    if (kind !== null) {
      if (taken.has(under + kind)) continue;
      for (const over of [kind, ...(OVERRIDES[kind]?.split(" ") ?? [])]) taken.add(under + over);
    }
    kept.push(name);
  }
  return kept.reverse().join(" ");
}
