import { isSameScaleCode, readScaleLabel, type ScaleLayout } from "@/lib/core/scale-label";
import { fold } from "@/lib/core/text";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { codeKey, codesOf } from "../search/entry";

const RESULTS = 40;

interface Shelved<Row> {
  readonly row: Row;
  readonly folded: string;
  readonly name: string;
}

/** Rows ready to be searched again and again: folded once, in the order of their names. */
export const shelve = <Row extends { readonly name: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): readonly Shelved<Row>[] =>
  rows
    .map((row) => ({ row, folded: fold(textOf(row)), name: fold(row.name) }))
    .sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));

/** The rows that have every word, in any order and without accents; names that begin with the query come first. */
export function searchShelf<Row>(shelf: readonly Shelved<Row>[], query: string): Row[] {
  const folded = fold(query);
  const words = folded.split(" ");
  const found = shelf.filter((item) => words.every((word) => item.folded.includes(word)));
  const begins = found.filter(({ name }) => name.startsWith(folded));
  const rest = found.filter(({ name }) => !name.startsWith(folded));
  return [...begins, ...rest].slice(0, RESULTS).map(({ row }) => row);
}

export const shelveProducts = <Row extends PdvProduct>(rows: readonly Row[]) =>
  shelve(rows, (product) => [product.name, ...codesOf(product)].join(" "));

interface Filter {
  readonly category_id?: string | undefined;
  readonly scale?: ScaleLayout | null | undefined;
}

/**
 * The products a till shows for what is typed: an exact code alone; without words the favourites, then by name. What
 * nothing else matches may be a label of the shop's scale.
 */
export function findOnShelf<Row extends PdvProduct>(
  shelf: readonly Shelved<Row>[],
  query: string,
  { category_id, scale }: Filter = {},
): Row[] {
  const offered = category_id ? shelf.filter(({ row }) => row.category_id === category_id) : shelf;
  if (!query.trim()) {
    const rows = offered.map(({ row }) => row);
    return [...rows.filter(({ favorite }) => favorite), ...rows.filter(({ favorite }) => !favorite)].slice(0, RESULTS);
  }
  const code = codeKey(query);
  const exact = offered.filter(({ row }) => codesOf(row).some((own) => codeKey(own) === code));
  if (exact.length > 0) return exact.map(({ row }) => row);
  const found = searchShelf(offered, query);
  return found.length > 0 ? found : findByScale(offered, code, scale);
}

function findByScale<Row extends PdvProduct>(shelf: readonly Shelved<Row>[], code: string, scale: Filter["scale"]) {
  const label = scale && readScaleLabel(code, scale);
  if (!label) return [];
  return shelf.flatMap(({ row }) => (isSameScaleCode(row.scale_code, label.code) ? [row] : []));
}
