import "server-only";
import type { Received } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/db/tenant";
import { letterheadOf } from "@/lib/modules/companies/service";
import { getClosing } from "../service";
import type { closingPapers } from "./endpoints";

/** A register's closing with what its paper bears of the shop. */
export async function getClosingPaper(ctx: Ctx, input: Received<typeof closingPapers.get>) {
  const closing = await getClosing(ctx, input);
  return { closing, ...(await letterheadOf(ctx)) };
}
