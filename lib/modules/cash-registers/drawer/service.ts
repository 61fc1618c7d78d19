import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { decisionFor, requireApproval } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import { countOpenPix } from "../open-pix-service";
import { exceedsLimit } from "../rules";
import { getRegister, summarize } from "../service";
import type { drawers } from "./endpoints";

/** Throws ACTION_DENIED if the register is open and the user counts blind, that is without seeing the expected amounts. */
export async function requireAccessToTotals(ctx: Ctx, { status }: { readonly status: string }) {
  if (status !== "open" || (await decisionFor(ctx, "view_expected")) === "allowed") return;
  throw new AppError("ACTION_DENIED", { message: "Você conta às cegas: os valores aparecem depois do fechamento." });
}

/** Returns a register's totals to a user who may see them before the count. */
export async function readSummary(ctx: Ctx, { id }: { readonly id: string }) {
  await requireAccessToTotals(ctx, await getRegister(ctx, { id }));
  return summarize(ctx, { id });
}

/** Returns the expected cash to a user with permission or an approval. Every view is audited. */
export const viewExpectedCash = (ctx: Ctx, { id, approval_id }: Received<typeof drawers.viewExpectedCash>) =>
  transaction(ctx, async (ctx) => {
    await getRegister(ctx, { id });
    const approval = await requireApproval(ctx, "view_expected", approval_id, { id });
    const { drawer } = await summarize(ctx, { id });
    const details = { approved_by_name: approval?.approved_by_name ?? null };
    await recordAudit(ctx, "cash_register.view_expected", { subject: id, details });
    return { expected_cents: drawer.expected_cents };
  });

/** Returns whether the cash in an open register exceeds the limit of the shop, in cents; a limit of 0 means no limit. */
export async function readAlert(ctx: Ctx, { id }: Received<typeof drawers.alert>) {
  const { status } = await getRegister(ctx, { id });
  const { drawer_alert_cents: limit_cents } = await companyOf(ctx);
  if (status !== "open" || limit_cents === 0) return { needs_withdrawal: false, limit_cents };
  const { drawer } = await summarize(ctx, { id });
  return { needs_withdrawal: exceedsLimit(drawer.expected_cents, limit_cents), limit_cents };
}

/** Counts what is unfinished before a closing: the held sales of the shop and the unconfirmed PIX payments of the register. */
export async function readPending(ctx: Ctx, { id }: Received<typeof drawers.pending>) {
  await getRegister(ctx, { id });
  const [held_count, open_pix_count] = await Promise.all([ctx.db.heldSale.count(), countOpenPix(ctx, id)]);
  return { held_count, open_pix_count };
}

/**
 * Records that the caller opens the drawer of their own register without a sale. Recorded before the printer gets the command,
 * so that no opening is missing. Throws NOT_FOUND for the register of another user, and REGISTER_CLOSED.
 */
export async function openDrawer(ctx: Ctx, { id }: Received<typeof drawers.open>) {
  const register = must(await ctx.db.cashRegister.findFirst({ where: { id, user_id: ctx.user.id } }));
  if (register.status !== "open") throw new AppError("REGISTER_CLOSED");
  await recordAudit(ctx, "cash_register.open_drawer", { subject: id, details: { number: register.number } });
  return { opened_at: ctx.now.toISOString() };
}
