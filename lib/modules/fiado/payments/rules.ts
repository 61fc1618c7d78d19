import { AppError } from "@/lib/api/errors";
import { formatMoney, sumCents } from "@/lib/core/money";
import type { Excess } from "./schema";

export interface OpenSale {
  readonly id: string;
  readonly sale_number: string;
  readonly remaining_cents: number;
}

/** How much of a payment goes to which sale on account, in cents. */
export interface Allocation {
  readonly fiado_sale_id: string;
  readonly amount_cents: number;
}

const owedOn = (sales: readonly OpenSale[]) => sumCents(sales.map(({ remaining_cents }) => remaining_cents));

const overRemaining = (sentence: string) =>
  new AppError("OVER_REMAINING", { message: sentence, errors: { amount_cents: [sentence] } });

const invalid = (field: string, sentence: string) =>
  new AppError("INVALID", { message: sentence, errors: { [field]: [sentence] } });

interface Handed {
  readonly amount_cents: number;
  readonly payment_method: string;
  readonly excess?: Excess | undefined;
}

/**
 * What of an amount handed over pays the debt, what goes back as change and what is kept as a vale. Refuses with
 * OVER_REMAINING more than is owed where nothing was said of the rest, and change that is not in cash.
 */
export function splitHanded(sales: readonly OpenSale[], { amount_cents, payment_method, excess }: Handed) {
  const owed_cents = owedOn(sales);
  const over_cents = amount_cents - owed_cents;
  if (over_cents <= 0 || owed_cents === 0 || !excess) return { amount_cents, change_cents: 0, credit_cents: 0 };
  if (excess === "credito") return { amount_cents: owed_cents, change_cents: 0, credit_cents: over_cents };
  if (payment_method !== "dinheiro") throw invalid("excess", "Só há troco em dinheiro. Guarde o que sobra como vale.");
  return { amount_cents: owed_cents, change_cents: over_cents, credit_cents: 0 };
}

/** Pays the sales in the order they come in; refuses with OVER_REMAINING more than they owe together. */
export function payOldestFirst(sales: readonly OpenSale[], amount_cents: number): Allocation[] {
  requireOwed(owedOn(sales), amount_cents);
  let left_cents = amount_cents;
  return sales.flatMap(({ id, remaining_cents }) => {
    const part_cents = Math.min(left_cents, remaining_cents);
    left_cents -= part_cents;
    return part_cents > 0 ? [{ fiado_sale_id: id, amount_cents: part_cents }] : [];
  });
}

function requireOwed(owed_cents: number, amount_cents: number) {
  if (amount_cents <= owed_cents) return;
  if (owed_cents === 0) throw overRemaining("Não falta nada a receber.");
  throw overRemaining(`O valor passa do que falta receber: ${formatMoney(owed_cents)}.`);
}

/**
 * Pays the chosen sales; one that is not among `sales` owes nothing. Refuses choices that do not sum to the amount, a sale
 * chosen twice, and with OVER_REMAINING more than a sale owes.
 */
export function payChosen(
  sales: readonly OpenSale[],
  amount_cents: number,
  chosen: readonly Allocation[],
): readonly Allocation[] {
  const owed = new Map(sales.map((sale) => [sale.id, sale]));
  if (new Set(chosen.map(({ fiado_sale_id }) => fiado_sale_id)).size < chosen.length)
    throw invalid("allocations", "Escolha cada compra uma vez só.");
  if (sumCents(chosen.map(({ amount_cents }) => amount_cents)) !== amount_cents)
    throw invalid("allocations", "A soma das compras escolhidas precisa ser igual ao valor recebido.");
  for (const { fiado_sale_id, amount_cents } of chosen) {
    const sale = owed.get(fiado_sale_id);
    if (!sale) throw overRemaining("Esta compra já está quitada.");
    if (amount_cents > sale.remaining_cents)
      throw overRemaining(
        `O valor passa do que falta receber da compra ${sale.sale_number}: ${formatMoney(sale.remaining_cents)}.`,
      );
  }
  return chosen;
}

/** Refuses a payment of a day to come. */
export function requirePast(payment_date: string, today: string) {
  if (payment_date > today) throw invalid("payment_date", "A data do recebimento não pode estar no futuro.");
}
