import "server-only";
import { maskDocument } from "@/lib/core/documents";
import type { Ctx } from "@/lib/db/tenant";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { drawDocument } from "@/lib/workers/documents";
import { ANONYMOUS } from "@/lib/workers/pool";
import { presentSale } from "../presenter";
import { asPaidNow } from "./rules";
import { publicReceiptResource } from "./schema";
import type { createReceiptLink, readPublicReceipt, readPublicReceiptPdf } from "./service";

export const presentReceiptLink = ({ token, expires_at }: Awaited<ReturnType<typeof createReceiptLink>>) => ({
  token,
  expires_at: expires_at.toISOString(),
});

const masked = (document: string | null) => document && maskDocument(document);

export function presentPublicReceipt({ ctx, sale: found, company }: Awaited<ReturnType<typeof readPublicReceipt>>) {
  const sale = presentSale(found, ctx as Ctx);
  return {
    company: presentCompany(company),
    sale: {
      ...sale,
      ...asPaidNow(sale),
      cpf_cnpj: masked(sale.cpf_cnpj),
      customer: sale.customer && { name: sale.customer.name, cpf_cnpj: masked(sale.customer.cpf_cnpj) },
    },
  };
}

/** Draws only the fields that the public page shows. */
export function presentPublicReceiptPdf(found: Awaited<ReturnType<typeof readPublicReceiptPdf>>) {
  const { sale, company } = publicReceiptResource.parse(presentPublicReceipt(found));
  return drawDocument(ANONYMOUS, "drawReceipt", {
    company_id: found.ctx.company_id,
    id: found.sale.id,
    content: { sale, company, link: found.link, isCopy: false },
    logo: found.logo,
  });
}
