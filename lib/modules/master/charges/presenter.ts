import "server-only";
import type { listFailedCharges } from "./service";

type Row = Awaited<ReturnType<typeof listFailedCharges>>["rows"][number];

const textOf = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

export const presentFailedCharge = ({ outcome, ...charge }: Row) => ({
  ...charge,
  created_at: charge.created_at.toISOString(),
  failed_at: textOf(charge.failed_at),
  late_paid_at: textOf(charge.late_paid_at),
  paid_later_at: textOf(outcome?.paid_later_at),
  company_failures: outcome?.company_failures ?? 1,
});
