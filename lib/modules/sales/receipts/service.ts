import "server-only";
import { consume } from "@/lib/access/limits";
import { hashOfReceiptLink, newReceiptLink, saleOfLink } from "@/lib/access/receipt-link";
import type { PublicCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { type Ctx, dbFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf, letterheadOf } from "@/lib/modules/companies/service";
import { appUrl } from "@/lib/product";
import { findAnySale, getSale } from "../service";
import type { receiptLinks } from "./endpoints";
import { RECEIPT_DAYS } from "./schema";

const DAY_MS = 86_400_000;

/** Creates another link for the receipt of a sale; links printed earlier stay valid. */
export const createReceiptLink = (ctx: Ctx, { id }: Received<typeof receiptLinks.create>) =>
  transaction(ctx, async (ctx) => {
    const sale = await getSale(ctx, { id });
    const token = newReceiptLink(ctx.company_id);
    const expires_at = new Date(ctx.now.getTime() + RECEIPT_DAYS * DAY_MS);
    await ctx.db.receiptLink.create({
      data: {
        company_id: ctx.company_id,
        sale_id: sale.id,
        token_hash: hashOfReceiptLink(token),
        user_id: ctx.user.id,
        created_at: ctx.now,
        expires_at,
      },
    });
    await recordAudit(ctx, "sale.receipt_link", { subject: sale.id });
    return { token, expires_at };
  });

const UNKNOWN_RECEIPT = "Este recibo não é de uma venda desta loja. Procure pelo número ou pelo cliente.";

/**
 * Returns the sale of the QR code on a receipt. Expired links are accepted, because a customer who returns goods may
 * still have the printed receipt.
 */
export async function getSaleByReceipt(ctx: Ctx, { token }: Received<typeof receiptLinks.find>) {
  const linked = await ctx.db.receiptLink.findFirst({ where: { token_hash: hashOfReceiptLink(token) } });
  if (!linked) throw new AppError("NOT_FOUND", { message: UNKNOWN_RECEIPT });
  return findAnySale(ctx, { id: linked.sale_id });
}

/** Returns the sale of a receipt link, in the scope of its company and with read permission only. */
export async function readPublicReceipt(call: PublicCall, { token }: Received<typeof receiptLinks.read>) {
  const { ip, request_id } = call;
  await consume("receipt_ip", ip, call);
  const { company_id, sale_id, zone, turn_minutes, now } = must(await saleOfLink(token));
  const user = { id: company_id, name: "", permissions: ["consultar vendas" as const], is_master: false };
  const ctx: Ctx = { company_id, user, now, zone, turn_minutes, request_id, ip, db: dbFor(company_id) };
  const [sale, company] = await Promise.all([getSale(ctx, { id: sale_id }), companyOf(ctx)]);
  return { ctx, sale, company };
}

/** Returns the sale of a receipt link with the company's letterhead, for its PDF. */
export async function readPublicReceiptPdf(caller: PublicCall, input: Received<typeof receiptLinks.readPdf>) {
  const found = await readPublicReceipt(caller, input);
  const { logo } = await letterheadOf(found.ctx);
  return { ...found, logo, link: `${appUrl()}/recibo/${input.token}` };
}
