import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { drawDocument } from "@/lib/workers/documents";
import { presentSale } from "../presenter";
import { saleResource } from "../schema";
import type { loadSalePdf } from "./service";

export function presentSalePdf(found: Awaited<ReturnType<typeof loadSalePdf>>, ctx: Ctx) {
  const { sale, company, logo, link, isCopy } = found;
  // Only the fields of the API: the database row also holds 64-bit numbers, which JSON cannot represent.
  const shown = saleResource.parse(presentSale(sale, ctx));
  const content = { sale: shown, company: presentCompany(company), link, isCopy };
  return drawDocument(ctx, "drawReceipt", { company_id: ctx.company_id, id: sale.id, content, logo });
}
