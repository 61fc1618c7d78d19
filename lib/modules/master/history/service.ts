import "server-only";
import type { SessionCall } from "@/lib/api/context";
import { dayOf, startOfDay } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { monthlyRevenue } from "../rules";
import { monthsUntil } from "./rules";

/** Reads the last 24 months, each until the start of the next one or until now. */
export async function readHistory({ now }: Pick<SessionCall, "now">) {
  const months = monthsUntil(dayOf(now));
  const starts = months.map((month) => startOfDay(month));
  const [borders, trials] = await Promise.all([payingAt([...starts, now]), trialsSince(starts, now)]);
  return months.map((month, place) => ({
    month,
    start: borders.get(place) ?? NO_COMPANIES,
    end: borders.get(place + 1) ?? NO_COMPANIES,
    trials: trials.get(place) ?? { started: 0, converted: 0 },
  }));
}

const textOf = (instant: Date) => instant.toISOString();

interface Border {
  /** The position of the instant, from 0. */
  readonly place: number;
  readonly paying: number;
  readonly monthly_cents: number;
  readonly yearly_cents: number;
  /** Companies that do not pay at the previous border, and at the next one. */
  readonly is_new: number;
  readonly ends: number;
}

const NO_COMPANIES = { paying: 0, revenue_cents: 0, is_new: 0, ends: 0 };

/**
 * Counts the companies that pay just before each instant, so that what happens at the first instant of a month belongs to that
 * month. A company pays from the payment of a charge to the end of the period that it added to the plan, or to its refund; with
 * several charges the last one paid is its price.
 */
async function payingAt(instants: readonly Date[]) {
  const rows = await prisma.$queryRaw<Border[]>`
    WITH border AS (
      SELECT place - 1 AS place, instant
      FROM unnest(${instants.map(textOf)}::text[]::timestamptz[]) WITH ORDINALITY AS known (instant, place)
    ), paid AS (
      SELECT DISTINCT ON (border.place, charge.company_id)
        border.place, charge.company_id, charge.plan_type, charge.amount_cents
      FROM border JOIN plan_charge charge
        ON charge.status IN ('paid', 'refunded') AND charge.paid_at < border.instant
          AND LEAST(charge.covers_until, charge.refunded_at) >= border.instant
      WHERE charge.covers_until IS NOT NULL
      ORDER BY border.place, charge.company_id, charge.paid_at DESC, charge.id DESC
    ), compared AS (
      SELECT *, lag(place) OVER company IS DISTINCT FROM place - 1 AS is_new,
        lead(place) OVER company IS DISTINCT FROM place + 1 AS ends
      FROM paid WINDOW company AS (PARTITION BY company_id ORDER BY place)
    )
    SELECT place::int, count(*)::int AS paying,
      count(*) FILTER (WHERE is_new)::int AS is_new, count(*) FILTER (WHERE ends)::int AS ends,
      coalesce(sum(amount_cents) FILTER (WHERE plan_type <> 'anual'), 0)::float8 AS monthly_cents,
      coalesce(sum(amount_cents) FILTER (WHERE plan_type = 'anual'), 0)::float8 AS yearly_cents
    FROM compared GROUP BY place`;
  return new Map(
    rows.map(({ place, paying, is_new, ends, monthly_cents, yearly_cents }) => [
      place,
      { paying, is_new, ends, revenue_cents: monthly_cents + monthlyRevenue(1, "anual", yearly_cents) },
    ]),
  );
}

interface Trials {
  /** The position of the month, from 0. */
  readonly place: number;
  readonly started: number;
  readonly converted: number;
}

/** Counts the trials by the month in which they started. Each company has one, from its first instant on. */
async function trialsSince(starts: readonly Date[], now: Date) {
  const rows = await prisma.$queryRaw<Trials[]>`
    SELECT trial.place, count(*)::int AS started,
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM plan_charge h WHERE h.company_id = trial.id AND h.status = 'paid' AND h.paid_at <= ${now}
      ))::int AS converted
    FROM (
      SELECT id, width_bucket(created_at, ${starts.map(textOf)}::text[]::timestamptz[]) - 1 AS place
      FROM company WHERE created_at <= ${now}
    ) trial
    WHERE trial.place >= 0 GROUP BY trial.place`;
  return new Map(rows.map((row) => [row.place, row]));
}
