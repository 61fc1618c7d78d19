import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { type Ctx, key, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { type QuoteEvent, type QuoteStatus, requireStatus } from "../rules";
import { findQuote, lockQuote } from "../service";
import { ALLOWED_STATUSES } from "../status-rules";
import type { quoteAnswers } from "./endpoints";

interface Answer {
  readonly status: QuoteEvent;
  readonly name: string;
  readonly reason?: string | null;
  readonly document_end?: string | null;
  readonly ip_prefix?: string | null;
  readonly user_agent?: string | null;
}

/** Adds an event of the quote's current version to its history. */
export const recordAnswer = (ctx: Ctx, { id, version }: { id: string; version: number }, answer: Answer) =>
  ctx.db.quoteAnswer.create({
    data: { company_id: ctx.company_id, quote_id: id, version, created_at: ctx.now, ...answer },
  });

export const approveQuote = (ctx: Ctx, { id, name }: Received<typeof quoteAnswers.approve>) =>
  answer(ctx, id, ALLOWED_STATUSES.approve, { status: "aprovado", name: name ?? ctx.user.name });

export const refuseQuote = (ctx: Ctx, { id, name, reason }: Received<typeof quoteAnswers.refuse>) =>
  answer(ctx, id, ALLOWED_STATUSES.refuse, { status: "recusado", name: name ?? ctx.user.name, reason });

export const reopenQuote = (ctx: Ctx, { id, reason }: Received<typeof quoteAnswers.reopen>) =>
  answer(ctx, id, ALLOWED_STATUSES.reopen, { status: "reaberto", name: ctx.user.name, reason });

/** Applied under the quote's lock, so that of two concurrent answers from the customer and the shop only one counts. */
const answer = (ctx: Ctx, id: string, from: readonly QuoteStatus[], answer: Answer) =>
  transaction(ctx, async (ctx) => {
    const quote = await lockQuote(ctx, id);
    requireStatus(quote.status, from, quote.sale);
    const reopened = quote.sent_at ? "enviado" : "rascunho";
    const status = answer.status === "reaberto" ? reopened : answer.status;
    await ctx.db.quote.update({ where: key(ctx, id), data: { status } });
    await recordAnswer(ctx, quote, answer);
    await recordAudit(ctx, "quote.answer", { subject: id, details: { status: answer.status, version: quote.version } });
    return findQuote(ctx, id);
  });
