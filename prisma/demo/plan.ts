import type { LocalDate } from "@/lib/core/calendar";
import { type Debts, planSales } from "./planned-sales";
import { lossesOf, type PlannedDay, type PlannedStock, planStock } from "./planned-stock";
import { seededRandom } from "./seeded-random";
import { tradingDays } from "./trading-days";

export interface DemoPlan {
  readonly days: readonly PlannedDay[];
  readonly stock: PlannedStock;
}

const SEED = 20_261_120;

/** Plans the sales, losses and stock of two weeks, the same in every run on the same day. */
export function planDemo(today: LocalDate, zone: string): DemoPlan {
  const random = seededRandom(SEED);
  const debts: Debts = new Map();
  const days = tradingDays(today, zone).map((day, index) => ({
    ...day,
    sales: planSales(random, day, debts),
    losses: lossesOf(index),
  }));
  return { days, stock: planStock(days) };
}
