import "server-only";
import { consume } from "@/lib/access/limits";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { fromColumn } from "@/lib/core/calendar";
import { type Ctx, transaction, unscoped } from "@/lib/db/tenant";
import { quoteMail } from "@/lib/mail/quote-mails";
import { letterheadOf } from "@/lib/modules/companies/service";
import { postMail } from "@/lib/modules/mails/service";
import { presentQuotePdf } from "../pdf/presenter";
import { issueLink } from "../sendings/service";
import { findQuote } from "../service";
import type { quoteMailings } from "./endpoints";

/** Mails a quote. The mail and its link are created in one transaction, so that no mail contains a dead link. */
export async function mailQuote(ctx: Ctx, { id, email, message }: Received<typeof quoteMailings.create>) {
  await consume("quote_mail", ctx.company_id);
  // Renders the PDF before the transaction, which then reads it from the cache and does not hold locks while rendering.
  await presentQuotePdf({ quote: await findQuote(ctx, id), ...(await letterheadOf(ctx)) });
  return transaction(ctx, async (ctx) => {
    const { token, quote } = await issueLink(ctx, id, `Por e-mail a ${email}`);
    const head = await letterheadOf(ctx);
    const { bytes } = await presentQuotePdf({ quote, ...head });
    if (!(bytes instanceof Uint8Array)) throw new AppError("INTERNAL");
    const { number, total_cents, customer_name } = quote;
    const mail = quoteMail(
      { name: customer_name ?? email, email },
      {
        number,
        total_cents,
        token,
        message,
        valid_until: fromColumn(quote.valid_until),
        shop: { name: head.company.name, email: head.company.email },
        paper: { name: `Orçamento ${number}.pdf`, bytes },
      },
    );
    await postMail(unscoped(ctx), mail, { kind: "quote", company_id: ctx.company_id });
    return quote;
  });
}
