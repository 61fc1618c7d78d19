import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { drawDocument } from "@/lib/workers/documents";
import { presentClosing } from "../presenter";
import type { loadClosingPdf } from "./service";

export function presentClosingPdf({ closing, company, logo }: Awaited<ReturnType<typeof loadClosingPdf>>, ctx: Ctx) {
  const content = { closing: presentClosing(closing), company: presentCompany(company) };
  return drawDocument(ctx, "drawClosing", { company_id: ctx.company_id, id: closing.id, content, logo });
}
