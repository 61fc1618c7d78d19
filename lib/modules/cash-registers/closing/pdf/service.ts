import "server-only";
import type { Received } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/db/tenant";
import { letterheadOf } from "@/lib/modules/companies/service";
import { getClosing } from "../service";
import type { closingPdfs } from "./endpoints";

/** Loads a register's closing and the shop's letterhead for its PDF. */
export async function loadClosingPdf(ctx: Ctx, input: Received<typeof closingPdfs.get>) {
  const closing = await getClosing(ctx, input);
  return { closing, ...(await letterheadOf(ctx)) };
}
