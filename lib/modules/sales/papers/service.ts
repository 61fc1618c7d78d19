import "server-only";
import type { Received } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/db/tenant";
import { letterheadOf } from "@/lib/modules/companies/service";
import { getSale } from "../service";
import type { salePapers } from "./endpoints";

/** A sale with what its receipt bears of the shop. */
export async function getSalePaper(ctx: Ctx, input: Received<typeof salePapers.get>) {
  const [sale, head] = await Promise.all([getSale(ctx, input), letterheadOf(ctx)]);
  return { sale, ...head };
}
