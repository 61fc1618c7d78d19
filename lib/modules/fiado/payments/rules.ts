import { AppError, invalidField } from "@/lib/api/errors";
import { formatMoney, sumCents } from "@/lib/core/money";
import type { ExcessChoice } from "./schema";

export interface OpenSale {
  readonly id: string;
  readonly sale_number: string;
  readonly remaining_cents: number;
}

/** The part of a payment that goes to one sale on account, in cents. */
export interface Allocation {
  readonly fiado_sale_id: string;
  readonly amount_cents: number;
}

const owedOn = (sales: readonly OpenSale[]) => sumCents(sales.map(({ remaining_cents }) => remaining_cents));

const overRemaining = (message: string) =>
  new AppError("OVER_REMAINING", { message, errors: { amount_cents: [message] } });

interface ReceivedAmount {
  readonly amount_cents: number;
  readonly payment_method: string;
  readonly excess?: ExcessChoice | undefined;
}

/**
 * Splits a received amount into the payment of the debt, the change, and store credit. Without `excess` the whole
 * amount is returned, and the allocation rejects more than is owed. Throws INVALID for change that is not in cash.
 */
export function splitExcess(sales: readonly OpenSale[], { amount_cents, payment_method, excess }: ReceivedAmount) {
  const owed_cents = owedOn(sales);
  const over_cents = amount_cents - owed_cents;
  if (over_cents <= 0 || owed_cents === 0 || !excess) return { amount_cents, change_cents: 0, credit_cents: 0 };
  if (excess === "credito") return { amount_cents: owed_cents, change_cents: 0, credit_cents: over_cents };
  if (payment_method !== "dinheiro")
    throw invalidField("excess", "Só há troco em dinheiro. Guarde o que sobra como vale.");
  return { amount_cents: owed_cents, change_cents: over_cents, credit_cents: 0 };
}

/** Allocates an amount to the sales in the given order. Throws OVER_REMAINING when it exceeds their total. */
export function payInOrder(sales: readonly OpenSale[], amount_cents: number): Allocation[] {
  requireOwed(owedOn(sales), amount_cents);
  let left_cents = amount_cents;
  return sales.flatMap(({ id, remaining_cents }) => {
    const part_cents = Math.min(left_cents, remaining_cents);
    left_cents -= part_cents;
    return part_cents > 0 ? [{ fiado_sale_id: id, amount_cents: part_cents }] : [];
  });
}

/**
 * Allocates an amount to the chosen sales alone, in the order of `sales`. Throws OVER_REMAINING when it exceeds what they owe
 * or when a chosen sale is missing from `sales`, which means that it is settled.
 */
export function payOnly(sales: readonly OpenSale[], amount_cents: number, ids: readonly string[]): Allocation[] {
  const chosen = sales.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw overRemaining("Uma das compras escolhidas já está quitada.");
  return payInOrder(chosen, amount_cents);
}

function requireOwed(owed_cents: number, amount_cents: number) {
  if (amount_cents <= owed_cents) return;
  if (owed_cents === 0) throw overRemaining("Não falta nada a receber.");
  throw overRemaining(`O valor passa do que falta receber: ${formatMoney(owed_cents)}.`);
}

/**
 * Allocates an amount to the chosen sales. A chosen sale that is missing from `sales` counts as settled. Throws INVALID
 * when the choices do not add up to the amount or repeat a sale, and OVER_REMAINING when a part exceeds what its sale
 * owes.
 */
export function payChosen(
  sales: readonly OpenSale[],
  amount_cents: number,
  chosen: readonly Allocation[],
): readonly Allocation[] {
  const owed = new Map(sales.map((sale) => [sale.id, sale]));
  if (new Set(chosen.map(({ fiado_sale_id }) => fiado_sale_id)).size < chosen.length)
    throw invalidField("allocations", "Escolha cada compra uma vez só.");
  if (sumCents(chosen.map(({ amount_cents }) => amount_cents)) !== amount_cents)
    throw invalidField("allocations", "A soma das compras escolhidas precisa ser igual ao valor recebido.");
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

/** Throws INVALID for a future payment date. */
export function requirePast(payment_date: string, today: string) {
  if (payment_date > today) throw invalidField("payment_date", "A data do recebimento não pode estar no futuro.");
}
