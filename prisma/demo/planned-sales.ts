import { addDays, type LocalDate } from "@/lib/core/calendar";
import { type Basket, fillBasket } from "./baskets";
import { payLater, payNow, type Tendered } from "./payments";
import { CUSTOMERS, type DemoCustomer, SELLERS } from "./people";
import type { Random } from "./seeded-random";
import { clock, type TradingDay } from "./trading-days";

export type Till = "dono" | "caixa";

export interface PlannedSale extends Basket {
  readonly at: Date;
  readonly till: Till;
  readonly payments: readonly Tendered[];
  readonly customer?: string;
  readonly seller?: string;
  readonly fiado_due_date?: LocalDate;
}

/** The fiado balance of each customer, in cents. */
export type Debts = Map<string, number>;

/** Peak hours: before work, at lunch and, most of all, after work. */
const HOURS = [
  { from: clock(7, 40), until: clock(10), weight: 5 },
  { from: clock(10), until: clock(11, 30), weight: 3 },
  { from: clock(11, 30), until: clock(13, 10), weight: 5 },
  { from: clock(13, 10), until: clock(16), weight: 3 },
  { from: clock(16), until: clock(17, 45), weight: 4 },
  { from: clock(17, 45), until: clock(19, 45), weight: 7 },
] as const;
const FEWEST_SALES = [25, 26, 26, 28, 32, 33] as const;

/** Returns the sales of one day in order of time: 25 to 40, more near the weekend. */
export function planSales(random: Random, day: TradingDay, debts: Debts): PlannedSale[] {
  const fewest = FEWEST_SALES[day.weekday - 1] ?? 25;
  const hours = HOURS.filter(({ until }) => until < day.closes);
  const moments = Array.from({ length: random.between(fewest, fewest + 7) }, () => {
    const { from, until } = random.weighted(hours, ({ weight }) => weight);
    return random.between(from * 60, until * 60 - 1) / 60;
  });
  return oneByOne(moments).map((minutes) => planSale(random, day, minutes, debts));
}

/** Returns sorted times, far enough apart for one till. */
function oneByOne(moments: readonly number[]): number[] {
  let last = 0;
  return [...moments]
    .sort((a, b) => a - b)
    .map((minutes) => {
      last = Math.max(minutes, last + 1.2);
      return last;
    });
}

/** The owner's till is open at midday and makes fewer sales. */
export const OWNERS_HOURS = { opens: clock(8, 50), closes: clock(17, 50) } as const;

function planSale(random: Random, day: TradingDay, minutes: number, debts: Debts): PlannedSale {
  const basket = fillBasket(random);
  const isOwnersHour = minutes > OWNERS_HOURS.opens + 5 && minutes < OWNERS_HOURS.closes - 15;
  const till = isOwnersHour && random.chance(50) ? "dono" : "caixa";
  const seller = random.chance(45) ? { seller: random.pick(SELLERS).name } : {};
  const sale = { ...basket, ...seller, till, at: day.at(minutes) } as const;
  const debtor = random.chance(11) ? findDebtor(random, basket.total_cents, debts) : undefined;
  if (!debtor) {
    const customer = random.chance(18) ? { customer: random.pick(CUSTOMERS).name } : {};
    return { ...sale, ...customer, payments: payNow(random, basket.total_cents) };
  }
  const payments = payLater(random, basket.total_cents);
  const owed_cents = payments.find(({ method }) => method === "fiado")?.amount_cents ?? 0;
  debts.set(debtor.name, (debts.get(debtor.name) ?? 0) + owed_cents);
  // Some customers have a term of one week, so that a few debts are overdue.
  const due = random.chance(30) ? { fiado_due_date: addDays(day.day, 7) } : {};
  return { ...sale, ...due, customer: debtor.name, payments };
}

function findDebtor(random: Random, total_cents: number, debts: Debts): DemoCustomer | undefined {
  const able = CUSTOMERS.filter(
    ({ name, fiado_allowed, fiado_limit_cents }) =>
      fiado_allowed && (debts.get(name) ?? 0) + total_cents <= fiado_limit_cents,
  );
  return able.length > 0 ? random.pick(able) : undefined;
}
