import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { drawDocument, NO_LOGO } from "@/lib/workers/documents";
import { presentCharge } from "../presenter";
import type { loadChargePdf } from "./service";

export function presentChargePdf({ company, ...charge }: Awaited<ReturnType<typeof loadChargePdf>>, ctx: Ctx) {
  const content = {
    charge: presentCharge(charge, ctx),
    payer: { name: company.legal_name || company.name, cnpj: company.cnpj, zone: company.timezone },
    provider: process.env.PROVIDER_IDENTITY || null,
  };
  return drawDocument(ctx, "drawCharge", { company_id: ctx.company_id, id: charge.id, content, logo: NO_LOGO });
}
