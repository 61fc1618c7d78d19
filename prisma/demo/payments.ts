import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";
import type { Random } from "./seeded-random";

export interface Tendered {
  readonly method: PaymentMethod;
  readonly amount_cents: number;
  readonly installments?: number;
}

const HABITS = [
  { method: "dinheiro", weight: 30 },
  { method: "pix", weight: 36 },
  { method: "debito", weight: 22 },
  { method: "credito", weight: 12 },
] as const;
const NOTES = [5_00, 10_00, 20_00, 50_00] as const;

/** Returns an immediate payment with one or two methods. */
export function payNow(random: Random, total_cents: number): Tendered[] {
  if (total_cents > 30_00 && random.chance(8)) return payInTwo(random, total_cents);
  const { method } = random.weighted(HABITS, ({ weight }) => weight);
  if (method === "dinheiro") return [{ method, amount_cents: handOver(random, total_cents) }];
  if (method === "credito") return [credit(random, total_cents)];
  return [{ method, amount_cents: total_cents }];
}

/** Returns a fiado payment, or one partly in cash. */
export function payLater(random: Random, total_cents: number): Tendered[] {
  const down_cents = random.chance(25) ? Math.floor(total_cents / 3 / 5_00) * 5_00 : 0;
  const later = { method: "fiado", amount_cents: total_cents - down_cents } as const;
  return down_cents > 0 ? [{ method: "dinheiro", amount_cents: down_cents }, later] : [later];
}

function payInTwo(random: Random, total_cents: number): Tendered[] {
  const first_cents = random.between(1, Math.floor((total_cents - 1) / 10_00)) * 10_00;
  const rest_cents = total_cents - first_cents;
  return random.pick<Tendered[]>([
    [
      { method: "dinheiro", amount_cents: first_cents },
      { method: "pix", amount_cents: rest_cents },
    ],
    [
      { method: "dinheiro", amount_cents: first_cents },
      { method: "debito", amount_cents: rest_cents },
    ],
    [{ method: "pix", amount_cents: first_cents }, credit(random, rest_cents)],
  ]);
}

const credit = (random: Random, amount_cents: number): Tendered => ({
  method: "credito",
  amount_cents,
  installments: amount_cents > 120_00 ? random.between(1, 3) : 1,
});

/** Returns the exact amount or the banknotes that cover it. */
function handOver(random: Random, total_cents: number) {
  if (random.chance(30)) return total_cents;
  const note_cents = random.pick(NOTES);
  return Math.ceil(total_cents / note_cents) * note_cents;
}
