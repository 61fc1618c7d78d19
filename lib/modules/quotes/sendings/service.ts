import "server-only";
import { hashOfLink, linkFor } from "@/lib/access/quote-link";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { type Ctx, key, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { recordAnswer } from "../answers/service";
import { LINK_DAYS, requireStatus } from "../rules";
import { findQuote, lockQuote, tokenOf } from "../service";
import { ALLOWED_STATUSES } from "../status-rules";
import type { quoteSendings } from "./endpoints";

const DAY_MS = 86_400_000;

/** Creates a new link for the customer and replaces the previous one. An approved quote stays approved. */
export const sendQuote = (ctx: Ctx, { id }: Received<typeof quoteSendings.create>) => issueLink(ctx, id);

/** Creates a new link and records how it was sent in the quote's history. */
export const issueLink = (ctx: Ctx, id: string, reason: string | null = null) =>
  transaction(ctx, async (ctx) => {
    const quote = await lockQuote(ctx, id);
    requireStatus(quote.status, ALLOWED_STATUSES.send, quote.sale);
    const expires_at = new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS);
    const token = linkFor(quote, expires_at);
    const isApproved = quote.status === "aprovado";
    await ctx.db.quote.update({
      where: key(ctx, id),
      data: {
        link_hash: hashOfLink(token),
        link_expires_at: expires_at,
        sent_at: ctx.now,
        ...(!isApproved && { status: "enviado", seen_at: null }),
      },
    });
    await recordAnswer(ctx, quote, { status: "enviado", name: ctx.user.name, reason });
    await recordAudit(ctx, "quote.send", { subject: id, details: { version: quote.version } });
    return { token, expires_at, quote: await findQuote(ctx, id) };
  });

/** Returns the quote's valid link. Throws NOT_FOUND without one, and for a link whose secret cannot be derived. */
export async function getLink(ctx: Ctx, { id }: Received<typeof quoteSendings.get>) {
  const quote = await findQuote(ctx, id);
  return { token: must(tokenOf(quote)), expires_at: must(quote.link_expires_at) };
}

export const revokeLink = (ctx: Ctx, { id }: Received<typeof quoteSendings.revoke>) =>
  transaction(ctx, async (ctx) => {
    await lockQuote(ctx, id);
    await ctx.db.quote.update({ where: key(ctx, id), data: { link_hash: null, link_expires_at: null } });
    await recordAudit(ctx, "quote.revoke", { subject: id });
    return findQuote(ctx, id);
  });
