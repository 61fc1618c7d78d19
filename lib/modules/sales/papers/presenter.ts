import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { drawDocument } from "@/lib/workers/documents";
import { presentSale } from "../presenter";
import type { getSalePaper } from "./service";

export function presentSalePaper(found: Awaited<ReturnType<typeof getSalePaper>>, ctx: Ctx) {
  const { sale, company, logo, link, isCopy } = found;
  const content = { sale: presentSale(sale, ctx), company: presentCompany(company), link, isCopy };
  return drawDocument(ctx, "drawReceipt", { company_id: ctx.company_id, id: sale.id, content, logo });
}
