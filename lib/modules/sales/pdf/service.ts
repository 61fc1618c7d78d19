import "server-only";
import { saleOfLink } from "@/lib/access/receipt-link";
import type { Received } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/db/tenant";
import { letterheadOf } from "@/lib/modules/companies/service";
import { appUrl } from "@/lib/product";
import { getSale } from "../service";
import type { salePdf } from "./endpoints";

/** Returns a sale with the company data for its receipt, and the public address if the token belongs to this sale. */
export async function loadSalePdf(ctx: Ctx, { id, token, copy }: Received<typeof salePdf.get>) {
  const [sale, head, linked] = await Promise.all([
    getSale(ctx, { id }),
    letterheadOf(ctx),
    token ? saleOfLink(token) : null,
  ]);
  const isOwn = linked?.company_id === ctx.company_id && linked.sale_id === sale.id;
  return { sale, ...head, link: isOwn ? `${appUrl()}/recibo/${token}` : null, isCopy: copy === "true" };
}
