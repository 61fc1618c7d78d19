import { canonicalCode } from "@/lib/core/barcode";
import { formatQuantityWithUnit, isWhole, MAX_MILLI, type Unit } from "@/lib/core/quantity";
import { fold } from "@/lib/core/text";
import { type ExistingProduct, indexProducts } from "../product-rules";
import { type CheckedLine, fault, hint, isFaulty, type ReadLine, rejected, type Values } from "../rules";
import type { Note } from "../schema";

export const OPENING = "Saldo inicial";
export const OPENING_UNDONE = "Saldo inicial desfeito";

/** The product and its stock when the file was first read. */
export interface SeenStock {
  readonly product_id: string;
  readonly stock_milli: number;
}

/**
 * Returns a function that checks the lines of an import; call it once per line, in order. The correction is the difference
 * between the count and the stock when the file was read, so that later sales and purchases keep their effect. The product
 * is found by any of its codes, or else by its name.
 */
export function balanceChecker(products: readonly ExistingProduct[]): (line: ReadLine) => CheckedLine {
  const { byCode, byName } = indexProducts(products);
  /** The line of each product that was already checked. */
  const lineOfProduct = new Map<string, number>();

  return ({ line, given, notes: readNotes, seen }) => {
    const notes: Note[] = [...readNotes];
    const [code, name] = [given.barcode, given.name].map((value) => (typeof value === "string" ? value : null));
    const namesakes = name ? (byName.get(fold(name)) ?? []) : [];
    const target = code ? byCode.get(canonicalCode(code)) : namesakes.length === 1 ? namesakes[0] : undefined;
    if (!code && target) notes.push(hint("name", "Sem código: encontrado pelo nome."));
    if (!target) notes.push(notFound(code ?? null, namesakes.length));
    const milli = given.quantity_milli;
    if (typeof milli !== "number") {
      if (!notes.some(({ field }) => field === "quantity_milli"))
        notes.push(fault("quantity_milli", "Informe a quantidade."));
    } else if (milli > MAX_MILLI) notes.push(fault("quantity_milli", "O estoque máximo é 99.999."));
    else if (target?.unit === "un" && !isWhole(milli))
      notes.push(fault("quantity_milli", `${target.name} é contado por unidade: use uma quantidade inteira.`));
    if (target?.archived_at) notes.push(fault("barcode", `${target.name} está entre os arquivados. Restaure-o antes.`));
    const earlierLine = target && lineOfProduct.get(target.id);
    if (earlierLine !== undefined) notes.push(fault("barcode", `${target?.name} já está na linha ${earlierLine}.`));
    if (isFaulty(notes) || !target) return rejected(line, notes);
    lineOfProduct.set(target.id, line);
    const { stock_milli } = seenStock(seen, target);
    const base = { line, notes, target_id: target.id, seen: { product_id: target.id, stock_milli } };
    const correction_milli = Number(milli) - stock_milli;
    if (correction_milli === 0) return { ...base, result: "igual", values: {} };
    notes.push(hint("quantity_milli", `Hoje há ${formatQuantityWithUnit(stock_milli, target.unit as Unit)}.`));
    return { ...base, result: "atualiza", values: { correction_milli } };
  };
}

/** Returns the stock when the file was first read, or the current stock if the line now refers to another product. */
function seenStock(seen: Values | null, { id, current_stock_milli }: ExistingProduct): SeenStock {
  const earlier = seen as SeenStock | null;
  return earlier?.product_id === id ? earlier : { product_id: id, stock_milli: current_stock_milli };
}

/** Limits a correction so that the stock stays between zero and the maximum. */
export const clampCorrection = (stock_milli: number, correction_milli: number): number =>
  Math.min(Math.max(correction_milli, -stock_milli), MAX_MILLI - stock_milli);

function notFound(code: string | null, namesake_count: number): Note {
  if (code) return fault("barcode", "Não há produto com este código. Cadastre ou importe o produto antes.");
  if (namesake_count > 1) return fault("name", `Há ${namesake_count} produtos com este nome. Informe o código.`);
  return fault("name", "Não há produto com este nome. Cadastre ou importe o produto antes.");
}
