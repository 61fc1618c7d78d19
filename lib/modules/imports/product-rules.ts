import { canonicalCode } from "@/lib/core/barcode";
import { fitsUnit, formatQuantityWithUnit, isDivisible, type Unit } from "@/lib/core/quantity";
import { fold } from "@/lib/core/text";
import { categoryFields } from "@/lib/modules/products/categories/schema";
import { PRODUCT_FIELDS } from "@/lib/modules/products/fields";
import { MAX_EXTRA_BARCODES, newProduct } from "@/lib/modules/products/schema";
import {
  archivedHint,
  type CheckedLine,
  changesOf,
  checkFields,
  fault,
  hint,
  isFaulty,
  newValues,
  type ReadLine,
  rejected,
  type Values,
} from "./rules";
import type { Note } from "./schema";

export interface ExistingProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly current_stock_milli: number;
  readonly archived_at: string | null;
  /** Reason why the unit cannot change to one without decimals. Null if it can. */
  readonly unit_problem: string | null;
  /** All barcodes. */
  readonly codes: readonly string[];
  /** Scale label code, if any. */
  readonly scale_code: string | null;
  /** Stored fields in the form of import values. */
  readonly fields: Values;
}

export interface ProductCatalog {
  readonly products: readonly ExistingProduct[];
  readonly categories: readonly { readonly id: string; readonly name: string; readonly archived_at: Date | null }[];
}

const NO_CATEGORY = "Outros";
const NOT_WHOLE = "Use um número inteiro, como 3.";
/** Fields that must be whole numbers in units without decimals. */
const WHOLE_FIELDS = Object.entries(PRODUCT_FIELDS).flatMap(([name, { kind }]) =>
  kind === "quantidade" ? [name] : [],
);

/** Indexes products by the canonical form of each of their codes, and products that are not archived by name. */
export function indexProducts(products: readonly ExistingProduct[]) {
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
 * Returns a function that checks the lines of an import; call it once per line, in order. The code identifies the product,
 * or the name if the line has no code. For an existing product, only filled-in cells change, and never the stock.
 */
export function productChecker({ products, categories }: ProductCatalog): (line: ReadLine) => CheckedLine {
  const { byCode, byName } = indexProducts(products);
  const categoriesByName = new Map(categories.map((category) => [fold(category.name), category]));
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
    const candidates = code ? namesakes.filter(({ codes }) => codes.length === 0) : namesakes;
    const target = (code && byCode.get(code)) || (candidates.length === 1 ? candidates[0] : undefined);
    const { values, notes } = checkFields("produtos", newProduct, { given, notes: read }, !target);
    notes.push(...identityNotes({ code, target, namesakes }));
    const earlier = code ? seenCodes.get(code) : seenNames.get(name);
    if (earlier !== undefined)
      notes.push(
        code
          ? fault("barcode", `Este código já está na linha ${earlier}.`)
          : fault("name", `Este nome já está na linha ${earlier}. Informe o código de cada um.`),
      );
    const duplicate_line = target && earlier === undefined ? seenProducts.get(target.id) : undefined;
    if (duplicate_line !== undefined)
      notes.push(fault("barcode", `${target?.name} já está na linha ${duplicate_line}.`));
    const category = categoryOf(given, target, categoriesByName, notes);
    const unit = String(values.unit ?? target?.unit ?? "un");
    if (target?.unit_problem && !isDivisible(unit)) notes.push(fault("unit", target.unit_problem));
    for (const field of WHOLE_FIELDS) {
      const amount = values[field] ?? target?.fields[field];
      if (typeof amount === "number" && !fitsUnit(amount, unit)) notes.push(fault(field, NOT_WHOLE));
    }
    const extra = extraCodes(values, code);
    if (extra) values.extra_barcodes = extra;
    for (const extra_code of extra ?? []) {
      const owner = byCode.get(canonicalCode(extra_code));
      if (owner && owner.id !== target?.id)
        notes.push(fault("extra_barcodes", `O código ${extra_code} já é do produto ${owner.name}.`));
      const earlier_line = seenCodes.get(canonicalCode(extra_code));
      if (earlier_line !== undefined)
        notes.push(fault("extra_barcodes", `O código ${extra_code} já está na linha ${earlier_line}.`));
    }
    const scale_code = typeof values.scale_code === "string" ? Number(values.scale_code) : null;
    const scaleCodeOwner = scale_code === null ? undefined : byScaleCode.get(scale_code);
    if (scaleCodeOwner && scaleCodeOwner.id !== target?.id)
      notes.push(fault("scale_code", `Na balança, este código já é do produto ${scaleCodeOwner.name}.`));
    const earlier_line = scale_code === null ? undefined : seenScaleCodes.get(scale_code);
    if (earlier_line !== undefined) notes.push(fault("scale_code", `Este código já está na linha ${earlier_line}.`));
    if (isFaulty(notes)) return rejected(line, notes);
    if (scale_code !== null) seenScaleCodes.set(scale_code, line);
    for (const taken of [...(code ? [code] : []), ...(extra ?? []).map(canonicalCode)]) seenCodes.set(taken, line);
    if (name && !seenNames.has(name)) seenNames.set(name, line);
    if (target) seenProducts.set(target.id, line);
    if (target) return changed(line, [...notes, ...archivedHint(given)], target, { ...values, ...category });
    const fields = newValues(given, { unit, ...values, ...category });
    return { line, notes, result: "novo", target_id: null, values: fields };
  };
}

/** Returns the extra codes that differ from the main one in canonical form, or undefined if there are none. */
function extraCodes({ extra_barcodes }: Values, code: string | null): string[] | undefined {
  if (!Array.isArray(extra_barcodes)) return undefined;
  const different = (extra_barcodes as string[]).filter((extra) => canonicalCode(extra) !== code);
  return different.length > 0 ? different : undefined;
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
  if (code && target?.codes.length === 0) return [hint("name", "Encontrado pelo nome: o código será acrescentado.")];
  if (!code && target) return [hint("name", "Sem código: encontrado pelo nome.")];
  if (!code && namesakes.length > 1)
    return [fault("name", `Há ${namesakes.length} produtos com este nome. Informe o código.`)];
  return [];
}

/**
 * Returns the id of the category, matched by name without case and accents, or the name of a category to be created or restored
 * on writing.
 */
function categoryOf(
  given: Values,
  target: ExistingProduct | undefined,
  categoriesByName: ReadonlyMap<string, ProductCatalog["categories"][number]>,
  notes: Note[],
): Values {
  const wanted = typeof given.category === "string" ? given.category : target ? null : NO_CATEGORY;
  if (!wanted) return {};
  const checked = categoryFields.shape.name.safeParse(wanted);
  if (!checked.success) {
    notes.push(fault("category", checked.error.issues[0]?.message ?? "Categoria inválida."));
    return {};
  }
  const known = categoriesByName.get(fold(checked.data));
  if (known && (!known.archived_at || known.id === target?.fields.category_id)) return { category_id: known.id };
  notes.push(
    hint(
      "category",
      known
        ? `A categoria ${known.name} está arquivada e voltará à lista.`
        : `A categoria ${checked.data} será criada.`,
    ),
  );
  return { category: checked.data };
}

function changed(line: number, notes: Note[], target: ExistingProduct, values: Values): CheckedLine {
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
    return rejected(line, [...notes, fault("extra_barcodes", message)]);
  }
  const result = Object.keys(changes).length > 0 ? "atualiza" : "igual";
  return { line, notes, result, target_id: target.id, values: changes };
}

/** Returns the codes to add to the product. An import never removes codes. */
function newCodes(extra_barcodes: unknown, { codes }: ExistingProduct): string[] {
  const known = new Set(codes.map(canonicalCode));
  return ((extra_barcodes ?? []) as string[]).filter((code) => !known.has(canonicalCode(code)));
}
