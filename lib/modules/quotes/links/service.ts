import "server-only";
import { consume } from "@/lib/access/limits";
import { hashOfLink, quoteOfLink } from "@/lib/access/quote-link";
import type { PublicCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { type Ctx, dbFor, key, transaction } from "@/lib/db/tenant";
import { companyOf } from "@/lib/modules/companies/service";
import { recordAnswer } from "../answers/service";
import { findQuote, lockQuote } from "../service";
import type { publicQuotes } from "./endpoints";
import { ipPrefixOf, requireUnanswered } from "./rules";

/** Returns the customer's view of a quote and records the first view of a sent one. */
export async function readPublicQuote(call: PublicCall, { token }: Received<typeof publicQuotes.get>) {
  const { ctx, quote_id } = await contextOfLink(call, token);
  await ctx.db.quote.updateMany({
    where: { id: quote_id, status: "enviado" },
    data: { status: "visualizado", seen_at: ctx.now },
  });
  return loadPublicQuote(ctx, quote_id);
}

/**
 * Records the customer's answer once, while the quote is valid. It applies to the version that the link was created
 * for.
 */
export async function answerPublicQuote(call: PublicCall, input: Received<typeof publicQuotes.answer>) {
  const { token, approved, name, reason } = input;
  const document_end = approved ? (input.document_end?.toUpperCase() ?? null) : null;
  const { ctx, quote_id } = await contextOfLink(call, token);
  return transaction(ctx, async (ctx) => {
    const quote = await lockQuote(ctx, quote_id);
    // The link may have been replaced while this call waited for the lock.
    if (quote.link_hash !== hashOfLink(token)) throw new AppError("NOT_FOUND");
    requireUnanswered(quote.status);
    const status = approved ? "aprovado" : "recusado";
    await ctx.db.quote.update({ where: key(ctx, quote_id), data: { status, seen_at: quote.seen_at ?? ctx.now } });
    const { user_agent } = call;
    await recordAnswer(ctx, quote, { status, name, reason, document_end, ip_prefix: ipPrefixOf(call.ip), user_agent });
    return loadPublicQuote(ctx, quote_id);
  });
}

/** Builds the context for the holder of a link: the company's scope and the quote's author, without any permission. */
async function contextOfLink(call: PublicCall, token: string): Promise<{ ctx: Ctx; quote_id: string }> {
  const { ip, request_id } = call;
  await consume("quote_ip", ip, call);
  const { company_id, quote_id, user_id, user_name, zone, turn_minutes, now } = must(await quoteOfLink(token));
  const user = { id: user_id, name: user_name, permissions: [], is_master: false };
  return { quote_id, ctx: { company_id, user, now, zone, turn_minutes, request_id, ip, db: dbFor(company_id) } };
}

async function loadPublicQuote(ctx: Ctx, quote_id: string) {
  const [quote, company] = await Promise.all([findQuote(ctx, quote_id), companyOf(ctx)]);
  return { quote, company };
}
