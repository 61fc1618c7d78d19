import { must } from "@/lib/api/errors";
import type { Ctx } from "@/lib/db/tenant";
import { closing } from "@/lib/modules/cash-registers/closing/endpoints";
import { closeRegister } from "@/lib/modules/cash-registers/closing/service";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { movements } from "@/lib/modules/cash-registers/movements/endpoints";
import { recordMovement } from "@/lib/modules/cash-registers/movements/service";
import { openRegister, requireOpenRegister, suggestOpening, summarize } from "@/lib/modules/cash-registers/service";
import type { Staff } from "./companies";
import type { Till } from "./planned-sales";
import { clock, type TradingDay } from "./trading-days";

export interface DayEvent {
  readonly at: Date;
  readonly run: (now: Date) => Promise<unknown>;
}

const FIRST_FLOAT_CENTS = 150_00;
/** Amounts left in the drawer for the next day, in rotation. */
const FLOATS_CENTS = [150_00, 120_00, 200_00, 100_00, 180_00] as const;
const MUCH_CASH_CENTS = 350_00;
const ENOUGH_CASH_CENTS = 200_00;

interface Oddity {
  readonly till: Till;
  readonly amount_cents: number;
  readonly words: string;
}

/** Closing differences, by the index of the open day. */
const DIFFERENCES: Readonly<Record<number, Oddity>> = {
  1: { till: "caixa", amount_cents: -2_00, words: "Faltou uma moeda no troco da tarde." },
  4: { till: "dono", amount_cents: 1_50, words: "Sobrou: cliente não esperou o troco." },
  7: { till: "caixa", amount_cents: -7_35, words: "Troco dado a mais na hora do movimento. Conferido com a Helena." },
  10: { till: "caixa", amount_cents: 5_00, words: "Sobrou uma nota de R$ 5,00 na conferência." },
};
const EXPENSES: Readonly<Record<number, Oddity>> = {
  2: { till: "caixa", amount_cents: 38_90, words: "Sacolas para embalagem" },
  5: { till: "dono", amount_cents: 45_00, words: "Frete do hortifrúti" },
  8: { till: "caixa", amount_cents: 27_50, words: "Bobinas para a impressora" },
};

/** A till's day without its sales: opening, change added, cash withdrawn, count and closing. */
export function eventsOfTill(
  staff: Staff,
  till: Till,
  { opens, closes }: { opens: number; closes: number },
  day: TradingDay,
  index: number,
): DayEvent[] {
  const moment = (minutes: number, run: (ctx: Ctx) => Promise<unknown>): DayEvent => ({
    at: day.at(minutes),
    run: (now) => run(staff.ctxOf(staff[till], now)),
  });
  const expense = EXPENSES[index];
  const late = lateness(till, index);
  const needsCoins = till === "caixa" && index % 3 === 1;
  return [
    moment(opens - late, open),
    ...(needsCoins ? [moment(clock(10, 12) + late, feed)] : []),
    ...(expense?.till === till ? [moment(clock(15, 20) + late, (ctx) => spend(ctx, expense))] : []),
    moment(clock(12, 48) + late, empty),
    moment(clock(17, 6) - late, empty),
    moment(closes + late, (ctx) => close(ctx, till, index)),
  ];
}

/** Returns a delay of up to nine minutes that differs every day. */
const lateness = (till: Till, index: number) => (((index * 37 + till.length * 11) * 13) % 540) / 60;

async function open(ctx: Ctx) {
  const { suggested_cents } = await suggestOpening(ctx);
  const opening_amount_cents = suggested_cents || FIRST_FLOAT_CENTS;
  return openRegister(ctx, cashRegisters.open.input.parse({ opening_amount_cents }));
}

const feed = (ctx: Ctx) =>
  write(ctx, { type: "entry", amount_cents: 50_00, description: "Moedas para troco", reason: "Troco" });

const spend = (ctx: Ctx, { amount_cents, words }: Oddity) =>
  write(ctx, { type: "exit", amount_cents, description: words, reason: "Despesa" });

/** Withdraws the excess of the drawer in notes of R$ 50,00. */
async function empty(ctx: Ctx) {
  const { drawer } = await summarize(ctx, await requireOpenRegister(ctx));
  if (drawer.expected_cents < MUCH_CASH_CENTS) return;
  const amount_cents = Math.floor((drawer.expected_cents - ENOUGH_CASH_CENTS) / 50_00) * 50_00;
  await write(ctx, { type: "exit", amount_cents, description: "Retirada para o cofre", reason: "Depósito/cofre" });
}

async function write(ctx: Ctx, movement: object) {
  const { id } = await requireOpenRegister(ctx);
  return recordMovement(ctx, movements.create.input.parse({ id, ...movement }));
}

async function close(ctx: Ctx, till: Till, index: number) {
  const { id } = await requireOpenRegister(ctx);
  const { expected_by_method: expected } = await summarize(ctx, { id });
  const difference = DIFFERENCES[index]?.till === till ? DIFFERENCES[index] : undefined;
  const { pix_cents, debito_cents, credito_cents } = expected;
  const dinheiro_cents = expected.dinheiro_cents + (difference?.amount_cents ?? 0);
  const float_left_cents = must(FLOATS_CENTS[(index + (till === "dono" ? 2 : 0)) % FLOATS_CENTS.length]);
  const input = closing.create.input.parse({
    id,
    counted: { dinheiro_cents, pix_cents, debito_cents, credito_cents },
    float_left_cents: Math.min(float_left_cents, dinheiro_cents),
    note: difference?.words ?? null,
  });
  return closeRegister(ctx, input);
}
