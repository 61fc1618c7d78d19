import "server-only";
import type { Received } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/db/tenant";
import { RECEIVABLES } from "@/lib/modules/bills/kind-rules";
import { cancelBill, createBill, getBill, updateBill } from "@/lib/modules/bills/service";
import type { receivables } from "./endpoints";

export const getReceivable = (ctx: Ctx, input: Received<typeof receivables.get>) => getBill(ctx, RECEIVABLES, input);

export const createReceivable = (ctx: Ctx, { customer_id, ...input }: Received<typeof receivables.create>) =>
  createBill(ctx, RECEIVABLES, { ...input, party_id: customer_id });

export const updateReceivable = (ctx: Ctx, { customer_id, ...input }: Received<typeof receivables.update>) =>
  updateBill(ctx, RECEIVABLES, { ...input, party_id: customer_id });

export const cancelReceivable = (ctx: Ctx, input: Received<typeof receivables.cancel>) =>
  cancelBill(ctx, RECEIVABLES, input);
