import "server-only";
import { accountOfLink, hashOfStatementLink, newStatementLink } from "@/lib/access/fiado-link";
import { consume } from "@/lib/access/limits";
import type { PublicCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { type Ctx, dbFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import { openDebtsOf } from "../service";
import { readEntries } from "../statements/service";
import type { statementLinks } from "./endpoints";
import { PUBLIC_ENTRIES, STATEMENT_LINK_DAYS } from "./schema";

const DAY_MS = 86_400_000;

/** Creates another link to a customer's statement. Earlier links stay valid. */
export const createStatementLink = (ctx: Ctx, { id }: Received<typeof statementLinks.create>) =>
  transaction(ctx, async (ctx) => {
    must(await ctx.db.customer.findFirst({ where: { id } }));
    return insertStatementLink(ctx, id);
  });

/** Creates the link without checking that the customer exists. */
export async function insertStatementLink(ctx: Ctx, customer_id: string) {
  const token = newStatementLink(ctx.company_id);
  const expires_at = new Date(ctx.now.getTime() + STATEMENT_LINK_DAYS * DAY_MS);
  await ctx.db.fiadoLink.create({
    data: {
      company_id: ctx.company_id,
      customer_id,
      token_hash: hashOfStatementLink(token),
      user_id: ctx.user.id,
      created_at: ctx.now,
      expires_at,
    },
  });
  await recordAudit(ctx, "fiado.link", { subject: customer_id });
  return { token, expires_at };
}

export const revokeStatementLinks = (ctx: Ctx, { id }: Received<typeof statementLinks.revoke>) =>
  transaction(ctx, async (ctx) => {
    must(await ctx.db.customer.findFirst({ where: { id } }));
    const { count } = await ctx.db.fiadoLink.updateMany({
      where: { customer_id: id, revoked_at: null },
      data: { revoked_at: ctx.now },
    });
    await recordAudit(ctx, "fiado.unlink", { subject: id, details: { count } });
    return { revoked_count: count };
  });

/** Returns a statement to the holder of the link, in the company's scope and without any permission. */
export async function readPublicStatement(call: PublicCall, { token }: Received<typeof statementLinks.read>) {
  const { ip, request_id } = call;
  await consume("statement_ip", ip, call);
  const { company_id, customer_id: id, ...clock } = must(await accountOfLink(token));
  const user = { id: company_id, name: "", permissions: [], is_master: false };
  const ctx: Ctx = { company_id, user, ...clock, request_id, ip, db: dbFor(company_id) };
  const [customer, company, debts, entries] = await Promise.all([
    ctx.db.customer.findFirst({ where: { id } }),
    companyOf(ctx),
    openDebtsOf(ctx, id),
    readEntries(ctx, id, { skip: 0, take: PUBLIC_ENTRIES }),
  ]);
  return { ctx, customer: must(customer), company, debts, entries };
}
