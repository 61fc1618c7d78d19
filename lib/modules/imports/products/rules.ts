import { sameCode } from "@/lib/core/barcode";
import { formatQuantityWithUnit, isWhole, type Unit } from "@/lib/core/quantity";
import { fold } from "@/lib/core/text";
import { unitProblem } from "@/lib/modules/products/rules";
import { categoryFields, newProduct } from "@/lib/modules/products/schema";
import {
  changesOf,
  checkFields,
  fault,
  hint,
  isFaulty,
  type Judged,
  type ReadLine,
  refused,
  type Values,
} from "../rules";
import type { Note } from "../schema";

export interface KnownProduct {
  readonly id: string;
  readonly name: string;
  readonly barcode: string | null;
  readonly codes: readonly string[];
  readonly category_id: string;
  readonly unit: string;
  readonly sale_price_cents: number;
  readonly cost_price_cents: number;
  readonly minimum_stock_milli: number;
  readonly current_stock_milli: number;
  readonly description: string | null;
  readonly favorite: boolean;
  readonly archived_at: Date | null;
}

export interface Shelf {
  readonly products: readonly KnownProduct[];
  readonly categories: readonly { readonly id: string; readonly name: string }[];
}

const NO_CATEGORY = "Outros";
const WHOLE = "Use um número inteiro, como 3.";

/** Products by any of their codes in the one form that codes are compared in, and those that are in use by their name. */
export function indexShelf(products: readonly KnownProduct[]) {
  const byCode = new Map(
    products.flatMap((product) => product.codes.map((code) => [sameCode(code), product] as const)),
  );
  const byName = new Map<string, KnownProduct[]>();
  for (const product of products) {
    if (!product.archived_at) byName.set(fold(product.name), [...(byName.get(fold(product.name)) ?? []), product]);
  }
  return { byCode, byName };
}

/**
 * What becomes of each line: its code says which product it is, or its name where it has no code. What is there already
 * only changes in the cells that are filled in, and never in its stock.
 */
export function judgeProducts(lines: readonly ReadLine[], { products, categories }: Shelf): Judged[] {
  const { byCode, byName } = indexShelf(products);
  const rooms = new Map(categories.map(({ id, name }) => [fold(name), id]));
  const seenCodes = new Map<string, number>();
  const seenNames = new Map<string, number>();
  const seenProducts = new Map<string, number>();

  return lines.map(({ line, given, notes: read }) => {
    const code = typeof given.barcode === "string" ? sameCode(given.barcode) : null;
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
    const problem = target && unitProblem(target, unit);
    if (problem) notes.push(fault("unit", problem));
    for (const field of ["minimum_stock_milli", "initial_stock_milli"]) {
      const amount = values[field];
      if (unit === "un" && typeof amount === "number" && !isWhole(amount)) notes.push(fault(field, WHOLE));
    }
    if (isFaulty(notes)) return refused(line, notes);
    if (code) seenCodes.set(code, line);
    if (name && !seenNames.has(name)) seenNames.set(name, line);
    if (target) seenProducts.set(target.id, line);
    return target
      ? changed(line, notes, target, { ...values, ...category })
      : { line, notes, result: "novo", target_id: null, values: { unit, ...values, ...category } };
  });
}

function identityNotes({
  code,
  target,
  namesakes,
}: {
  code: string | null;
  target: KnownProduct | undefined;
  namesakes: readonly KnownProduct[];
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
  target: KnownProduct | undefined,
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

function changed(line: number, notes: Note[], target: KnownProduct, values: Values): Judged {
  const { initial_stock_milli, barcode, ...others } = values;
  const rest = barcode && target.codes.length === 0 ? { ...others, barcode } : others;
  if (typeof initial_stock_milli === "number" && initial_stock_milli !== target.current_stock_milli)
    notes.push(
      hint(
        "initial_stock_milli",
        `O estoque continua ${formatQuantityWithUnit(target.current_stock_milli, target.unit as Unit)}: ele só muda por contagem ou ajuste.`,
      ),
    );
  const changes = changesOf(rest, { ...target });
  const result = Object.keys(changes).length > 0 ? "atualiza" : "igual";
  return { line, notes, result, target_id: target.id, values: changes };
}
