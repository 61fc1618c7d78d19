import type { LocalDate } from "@/lib/core/calendar";
import { diceOf } from "./dice";
import { type Debts, planSales } from "./planned-sales";
import { lossesOf, type PlannedDay, type PlannedStock, planStock } from "./planned-stock";
import { tradingDays } from "./trading-days";

export interface Story {
  readonly days: readonly PlannedDay[];
  readonly stock: PlannedStock;
}

const SEED = 20_261_120;

/** Two weeks of a shop, the same in every run on the same day. */
export function tellStory(today: LocalDate, zone: string): Story {
  const dice = diceOf(SEED);
  const debts: Debts = new Map();
  const days = tradingDays(today, zone).map((day, index) => ({
    ...day,
    sales: planSales(dice, day, debts),
    losses: lossesOf(index),
  }));
  return { days, stock: planStock(days) };
}
