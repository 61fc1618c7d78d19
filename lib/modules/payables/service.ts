import "server-only";
import type { Received } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/db/tenant";
import { PAYABLES } from "@/lib/modules/bills/kind-rules";
import { cancelBill, createBill, getBill, updateBill } from "@/lib/modules/bills/service";
import type { payables } from "./endpoints";

export const getPayable = (ctx: Ctx, input: Received<typeof payables.get>) => getBill(ctx, PAYABLES, input);

export const createPayable = (ctx: Ctx, { supplier_id, ...input }: Received<typeof payables.create>) =>
  createBill(ctx, PAYABLES, { ...input, party_id: supplier_id });

export const updatePayable = (ctx: Ctx, { supplier_id, ...input }: Received<typeof payables.update>) =>
  updateBill(ctx, PAYABLES, { ...input, party_id: supplier_id });

export const cancelPayable = (ctx: Ctx, input: Received<typeof payables.cancel>) => cancelBill(ctx, PAYABLES, input);
