import { isSameScaleCode, readScaleLabel, type ScaleLayout } from "@/lib/core/scale-label";
import { fold } from "@/lib/core/text";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { codeKey, codesOf } from "../search/entry";

const MAX_RESULTS = 40;
/** Numbers in names are compared as numbers: "Mesa 2" before "Mesa 10". The server's collation pt_natural does the same. */
const inPortuguese = new Intl.Collator("pt-BR", { numeric: true });

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Indexed<Row> {
  readonly row: Row;
  readonly folded: string;
  readonly name: string;
}

/** Rows with normalized text, sorted by name, for repeated searches. */
export type SearchIndex<Item extends { readonly row: Named }> = readonly Item[];

export type IndexedProduct<Row extends PdvProduct = PdvProduct> = Indexed<Row> & { readonly codes: readonly string[] };

/** Prepares a row for searching by the given text. */
export const indexRow = <Row extends Named>(row: Row, text: string): Indexed<Row> => ({
  row,
  folded: fold(text),
  name: fold(row.name),
});

export function indexProduct<Row extends PdvProduct>(row: Row): IndexedProduct<Row> {
  const codes = codesOf(row);
  return { ...indexRow(row, [row.name, ...codes].join(" ")), codes: codes.map(codeKey) };
}

/** Sorts like the server: by name, then by id. */
export const inOrder = <Item extends { readonly row: Named }>(items: Item[]): SearchIndex<Item> =>
  items.sort(({ row: a }, { row: b }) => inPortuguese.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));

/** Returns the index with changed and new rows applied and the rows in `gone` removed. */
export function updateIndex<Item extends { readonly row: Named }>(
  index: SearchIndex<Item>,
  changed: readonly Item[],
  gone: ReadonlySet<string> = new Set(),
): SearchIndex<Item> {
  const fresh = new Map(changed.map((item) => [item.row.id, item]));
  let isInOrder = true;
  const remaining = index.flatMap((before) => {
    const { id, name } = before.row;
    if (gone.has(id)) return [];
    const item = fresh.get(id) ?? before;
    fresh.delete(id);
    isInOrder &&= item.row.name === name;
    return [item];
  });
  return fresh.size === 0 && isInOrder ? remaining : inOrder([...remaining, ...fresh.values()]);
}

/**
 * Returns the rows that contain every word, in any order and ignoring accents. Names that begin with the query come
 * first.
 */
export function searchIndex<Row extends Named>(index: SearchIndex<Indexed<Row>>, query: string): Row[] {
  const folded = fold(query);
  const words = folded.split(" ");
  const found = index.filter((item) => words.every((word) => item.folded.includes(word)));
  return rowsOf(found, ({ name }) => name.startsWith(folded));
}

function rowsOf<Row extends Named>(items: SearchIndex<Indexed<Row>>, isFirst: (item: Indexed<Row>) => boolean): Row[] {
  const first = items.filter(isFirst);
  const rest = first.length < MAX_RESULTS ? items.filter((item) => !isFirst(item)) : [];
  return [...first, ...rest].slice(0, MAX_RESULTS).map(({ row }) => row);
}

interface Filter {
  readonly category_id?: string | null | undefined;
  readonly scale?: ScaleLayout | null | undefined;
}

/**
 * Returns the products to show for a query: only the exact code if one matches, favourites and then names without a
 * query. If nothing else matches, the query is read as a scale label.
 */
export function findInIndex<Row extends PdvProduct>(
  index: SearchIndex<IndexedProduct<Row>>,
  query: string,
  { category_id, scale }: Filter = {},
): Row[] {
  const offered = category_id ? index.filter(({ row }) => row.category_id === category_id) : index;
  if (!query.trim()) return rowsOf(offered, ({ row }) => Boolean(row.favorite));
  const code = codeKey(query);
  const exact = offered.filter(({ codes }) => codes.includes(code));
  if (exact.length > 0) return exact.map(({ row }) => row);
  const found = searchIndex(offered, query);
  return found.length > 0 ? found : findByScale(offered, query.trim(), scale);
}

/** Returns the product with a code. */
export function findByCode<Row extends PdvProduct>(
  index: SearchIndex<IndexedProduct<Row>>,
  code: string,
): Row | undefined {
  const key = codeKey(code);
  return index.find(({ codes }) => codes.includes(key))?.row;
}

function findByScale<Row extends PdvProduct>(
  index: SearchIndex<IndexedProduct<Row>>,
  code: string,
  scale: Filter["scale"],
): Row[] {
  const label = scale && readScaleLabel(code, scale);
  if (!label) return [];
  return index.flatMap(({ row }) => (isSameScaleCode(row.scale_code, label.code) ? [row] : []));
}
