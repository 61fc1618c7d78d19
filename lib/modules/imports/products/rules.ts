import { canonicalCode } from "@/lib/core/barcode";
import { formatQuantityWithUnit, isWhole, type Unit } from "@/lib/core/quantity";
import { fold } from "@/lib/core/text";
import { PRODUCT_FIELDS } from "@/lib/modules/products/fields";
import { categoryFields, MAX_EXTRA_BARCODES, newProduct } from "@/lib/modules/products/schema";
import {
  archivedHint,
  changesOf,
  checkFields,
  fault,
  hint,
  isFaulty,
  type Judged,
  newValues,
  type ReadLine,
  refused,
  type Values,
} from "../rules";
import type { Note } from "../schema";

export interface ExistingProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly current_stock_milli: number;
  readonly archived_at: string | null;
  /** Why it cannot be sold by the unit yet; null when it can. */
  readonly unit_problem: string | null;
  /** Every code that it is found by. */
  readonly codes: readonly string[];
  /** The code on the scale, if any. */
  readonly scale_code: string | null;
  /** Its fields as an import gives them. */
  readonly fields: Values;
}

export interface Shelf {
  readonly products: readonly ExistingProduct[];
  readonly categories: readonly { readonly id: string; readonly name: string }[];
}

const NO_CATEGORY = "Outros";
const WHOLE = "Use um número inteiro, como 3.";
/** What is sold by the unit is counted in whole units. */
const WHOLE_FIELDS = Object.entries(PRODUCT_FIELDS).flatMap(([name, { kind }]) =>
  kind === "quantidade" ? [name] : [],
);

/** Products by any of their codes in the one form that codes are compared in, and those that are in use by their name. */
export function indexShelf(products: readonly ExistingProduct[]) {
  const byCode = new Map(
    products.flatMap((product) => product.codes.map((code) => [canonicalCode(code), product] as const)),
  );
  const byName = new Map<string, ExistingProduct[]>();
  for (const product of products) {
    if (!product.archived_at) byName.set(fold(product.name), [...(byName.get(fold(product.name)) ?? []), product]);
  }
  return { byCode, byName };
}

/**
 * Returns a function that decides what an import does with each line, to be called once per line in order. The code
 * identifies the product, or the name if the line has no code. An existing product only changes in the filled-in cells,
 * and never in its stock.
 */
export function productChecker({ products, categories }: Shelf): (line: ReadLine) => Judged {
  const { byCode, byName } = indexShelf(products);
  const rooms = new Map(categories.map(({ id, name }) => [fold(name), id]));
  const seenCodes = new Map<string, number>();
  const seenNames = new Map<string, number>();
  const seenProducts = new Map<string, number>();
  const seenScaleCodes = new Map<number, number>();
  const byScaleCode = new Map(
    products.flatMap((product) => (product.scale_code ? [[Number(product.scale_code), product] as const] : [])),
  );

  return ({ line, given, notes: read }) => {
    const code = typeof given.barcode === "string" ? canonicalCode(given.barcode) : null;
    const name = typeof given.name === "string" ? fold(given.name) : "";
    const namesakes = name ? (byName.get(name) ?? []) : [];
    const unlabelled = code ? namesakes.filter(({ codes }) => codes.length === 0) : namesakes;
    const target = (code && byCode.get(code)) || (unlabelled.length === 1 ? unlabelled[0] : undefined);
    const { values, notes } = checkFields("produtos", newProduct, { given, notes: read }, !target);
    notes.push(...identityNotes({ code, target, namesakes }));
    const earlier = code ? seenCodes.get(code) : seenNames.get(name);
    if (earlier !== undefined)
      notes.push(
        code
          ? fault("barcode", `Este código já está na linha ${earlier}.`)
          : fault("name", `Este nome já está na linha ${earlier}. Informe o código de cada um.`),
      );
    const twin = target && earlier === undefined ? seenProducts.get(target.id) : undefined;
    if (twin !== undefined) notes.push(fault("barcode", `${target?.name} já está na linha ${twin}.`));
    const category = categoryOf(given, target, rooms, notes);
    const unit = String(values.unit ?? target?.unit ?? "un");
    if (target?.unit_problem && unit === "un") notes.push(fault("unit", target.unit_problem));
    for (const field of WHOLE_FIELDS) {
      const amount = values[field] ?? target?.fields[field];
      if (unit === "un" && typeof amount === "number" && !isWhole(amount)) notes.push(fault(field, WHOLE));
    }
    const extra = extraCodes(values, code);
    if (extra) values.extra_barcodes = extra;
    for (const further of extra ?? []) {
      const owner = byCode.get(canonicalCode(further));
      if (owner && owner.id !== target?.id)
        notes.push(fault("extra_barcodes", `O código ${further} já é do produto ${owner.name}.`));
      const place = seenCodes.get(canonicalCode(further));
      if (place !== undefined) notes.push(fault("extra_barcodes", `O código ${further} já está na linha ${place}.`));
    }
    const scale_code = typeof values.scale_code === "string" ? Number(values.scale_code) : null;
    const weighed = scale_code === null ? undefined : byScaleCode.get(scale_code);
    if (weighed && weighed.id !== target?.id)
      notes.push(fault("scale_code", `Na balança, este código já é do produto ${weighed.name}.`));
    const place = scale_code === null ? undefined : seenScaleCodes.get(scale_code);
    if (place !== undefined) notes.push(fault("scale_code", `Este código já está na linha ${place}.`));
    if (isFaulty(notes)) return refused(line, notes);
    if (scale_code !== null) seenScaleCodes.set(scale_code, line);
    for (const taken of [...(code ? [code] : []), ...(extra ?? []).map(canonicalCode)]) seenCodes.set(taken, line);
    if (name && !seenNames.has(name)) seenNames.set(name, line);
    if (target) seenProducts.set(target.id, line);
    if (target) return changed(line, [...notes, ...archivedHint(given)], target, { ...values, ...category });
    const fields = newValues(given, { unit, ...values, ...category });
    return { line, notes, result: "novo", target_id: null, values: fields };
  };
}

/** The further codes that are not the first one in another form; undefined where the line names none. */
function extraCodes({ extra_barcodes }: Values, code: string | null): string[] | undefined {
  if (!Array.isArray(extra_barcodes)) return undefined;
  const further = (extra_barcodes as string[]).filter((extra) => canonicalCode(extra) !== code);
  return further.length > 0 ? further : undefined;
}

function identityNotes({
  code,
  target,
  namesakes,
}: {
  code: string | null;
  target: ExistingProduct | undefined;
  namesakes: readonly ExistingProduct[];
}): Note[] {
  if (target?.archived_at)
    return [
      fault("barcode", `Este código é do produto ${target.name}, que está entre os arquivados. Restaure-o antes.`),
    ];
  if (code && !target && namesakes.length > 0)
    return [hint("name", "Já existe um produto com este nome e outro código. Este será cadastrado como outro.")];
  if (code && target?.codes.length === 0) return [hint("name", "Achado pelo nome: o código será acrescentado.")];
  if (!code && target) return [hint("name", "Sem código: achado pelo nome.")];
  if (!code && namesakes.length > 1)
    return [fault("name", `Há ${namesakes.length} produtos com este nome. Informe o código.`)];
  return [];
}

/** The category by its name, whatever its accents; one that is not there yet stays a name until the line is written. */
function categoryOf(
  given: Values,
  target: ExistingProduct | undefined,
  rooms: Map<string, string>,
  notes: Note[],
): Values {
  const wanted = typeof given.category === "string" ? given.category : target ? null : NO_CATEGORY;
  if (!wanted) return {};
  const checked = categoryFields.shape.name.safeParse(wanted);
  if (!checked.success) {
    notes.push(fault("category", checked.error.issues[0]?.message ?? "Categoria inválida."));
    return {};
  }
  const id = rooms.get(fold(checked.data));
  if (id) return { category_id: id };
  notes.push(hint("category", `A categoria ${checked.data} será criada.`));
  return { category: checked.data };
}

function changed(line: number, notes: Note[], target: ExistingProduct, values: Values): Judged {
  const { initial_stock_milli, barcode, extra_barcodes, ...others } = values;
  const rest = barcode && target.codes.length === 0 ? { ...others, barcode } : others;
  if (typeof initial_stock_milli === "number" && initial_stock_milli !== target.current_stock_milli)
    notes.push(
      hint(
        "initial_stock_milli",
        `O estoque continua ${formatQuantityWithUnit(target.current_stock_milli, target.unit as Unit)}: ele só muda por contagem ou ajuste.`,
      ),
    );
  const changes: Record<string, unknown> = { ...changesOf(rest, target.fields) };
  const added = newCodes(extra_barcodes, target);
  if (added.length > 0) changes.extra_barcodes = added;
  const total = target.codes.length + added.length - 1;
  if (added.length > 0 && total > MAX_EXTRA_BARCODES) {
    const message = `${target.name} ficaria com mais de ${MAX_EXTRA_BARCODES} códigos adicionais.`;
    return refused(line, [...notes, fault("extra_barcodes", message)]);
  }
  const result = Object.keys(changes).length > 0 ? "atualiza" : "igual";
  return { line, notes, result, target_id: target.id, values: changes };
}

/** The codes that the product does not have yet. A sheet adds codes and takes none away. */
function newCodes(extra_barcodes: unknown, { codes }: ExistingProduct): string[] {
  const known = new Set(codes.map(canonicalCode));
  return ((extra_barcodes ?? []) as string[]).filter((code) => !known.has(canonicalCode(code)));
}
