import "server-only";
import type { Received } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/db/tenant";
import { letterheadOf } from "@/lib/modules/companies/service";
import { getClosing } from "../service";
import type { closingPapers } from "./endpoints";

/** Loads a register's closing and the shop's letterhead for its PDF. */
export async function getClosingPaper(ctx: Ctx, input: Received<typeof closingPapers.get>) {
  const closing = await getClosing(ctx, input);
  return { closing, ...(await letterheadOf(ctx)) };
}
