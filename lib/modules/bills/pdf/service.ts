import "server-only";
import { must } from "@/lib/api/errors";
import type { Ctx } from "@/lib/db/tenant";
import { letterheadOf } from "@/lib/modules/companies/service";
import type { BillKind } from "../kind-rules";
import { getBill } from "../service";

interface SettlementKey {
  readonly id: string;
  readonly settlement_id: string;
}

/** Loads a bill's settlement and the shop's letterhead for its receipt. */
export const loadSettlementReceipt =
  (kind: BillKind) =>
  async (ctx: Ctx, { id, settlement_id }: SettlementKey) => {
    const bill = await getBill(ctx, kind, { id });
    const settlement = must(bill.settlements.find((one) => one.id === settlement_id));
    return { table: kind.table, bill, settlement, ...(await letterheadOf(ctx)) };
  };
