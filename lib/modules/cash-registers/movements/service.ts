import "server-only";
import { v7 as uuid } from "uuid";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { formatMoney } from "@/lib/core/money";
import type { CashMovement } from "@/lib/db/prisma";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { lockRow, requireVersion } from "@/lib/db/version";
import { decisionFor, requireApproval } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { countsBlindly, hasRefusedExits, recordRefused } from "../counts/service";
import { requireViewExpected } from "../drawer/service";
import { expectedCashOf, getRegister, lockOpenRegister, lockRegisterIfOpen } from "../service";
import type { movements } from "./endpoints";
import { movementFilterOf } from "./rules";

const withReversal = { reversals: { select: { id: true } } } as const;

export async function listMovements(ctx: Ctx, input: Received<typeof movements.list>) {
  const { id, type, origin, payment_type, term } = input;
  await requireViewExpected(ctx, await getRegister(ctx, { id }));
  const where = {
    cash_register_id: id,
    AND: [
      term ? movementFilterOf(term) : {},
      { ...(type && { type }), ...(origin && { origin }), ...(payment_type && { payment_type }) },
    ],
  };
  const [rows, total] = await Promise.all([
    ctx.db.cashMovement.findMany({
      where,
      include: withReversal,
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      ...slice(input),
    }),
    ctx.db.cashMovement.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/**
 * Records a manual entry (suprimento) or exit (sangria) in an open register. An exit above the expected cash requires
 * an approval, or a confirmation by a user who may decide alone; the error does not reveal the amount to a user who may
 * not see it. Throws REGISTER_CLOSED, APPROVAL_REQUIRED, WITHDRAWAL_UNCONFIRMED.
 */
export const recordMovement = (ctx: Ctx, { id, ...movement }: Received<typeof movements.create>) =>
  transaction(ctx, async (ctx) => {
    await getRegister(ctx, { id });
    await lockForMovement(ctx, id, movement.type);
    return recordInLockedRegister(ctx, { ...movement, cash_register_id: id, origin: "manual" });
  });

/**
 * Locks the register: exclusively for an exit, which is checked against the drawer; shared with the sales for an entry.
 */
async function lockForMovement(ctx: Ctx, id: string, type: "entry" | "exit") {
  if (type === "entry") return lockOpenRegister(ctx, id);
  must(await lockRegisterExclusively(ctx, id), "REGISTER_CLOSED");
}

/**
 * Locks the current user's open register until the transaction ends, for a movement of that type. Returns its id, or
 * null when none is open.
 */
export async function lockOwnRegister(ctx: Ctx, type: "entry" | "exit"): Promise<string | null> {
  return type === "entry" ? lockRegisterIfOpen(ctx) : lockRegisterExclusively(ctx);
}

/**
 * Locks an open register exclusively, for cash that leaves it: the given one, or the current user's when `id` is null.
 * Returns its id, or null when it is not open.
 */
export async function lockRegisterExclusively(ctx: Ctx, id: string | null = null): Promise<string | null> {
  const [register] = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM cash_register
    WHERE company_id = ${ctx.company_id}::uuid AND status = 'open'
      AND CASE WHEN ${id}::uuid IS NULL THEN user_id = ${ctx.user.id}::uuid ELSE id = ${id}::uuid END
    FOR NO KEY UPDATE`;
  return register?.id ?? null;
}

/** Inserts a movement into a locked register. A cash exit is checked against the drawer. */
export async function recordInLockedRegister(ctx: Ctx, { approval_id, is_confirmed = false, ...movement }: Entering) {
  if (movement.type === "exit" && movement.payment_type === "dinheiro")
    await requireCash(ctx, movement, { approval_id, is_confirmed });
  return insertMovement(ctx, movement);
}

interface Permit {
  readonly approval_id?: string | undefined;
  /** The user confirmed a withdrawal above the expected cash. */
  readonly is_confirmed?: boolean | undefined;
}

interface Entering extends NewMovement, Permit {}

/**
 * Checks a cash exit against the expected cash. Above it, a withdrawal or bill requires an approval unless the user may
 * decide alone; such a user confirms a withdrawal, and a refund throws DRAWER_SHORT. A blind operator never sees the
 * expected cash: rejected exits are recorded, and after FREE_REFUSED_EXITS each further exit requires the same approval
 * or confirmation, so that trying amounts does not reveal it.
 */
async function requireCash(ctx: Ctx, movement: NewMovement, { approval_id, is_confirmed = false }: Permit) {
  const { cash_register_id: id, amount_cents, origin } = movement;
  const isAllowed = (await decisionFor(ctx, "withdraw_over_expected")) === "allowed";
  const isRefund = REFUND_ORIGINS.some((refund) => refund === origin);
  const needsNoCheck = isAllowed && !isRefund && (origin !== "manual" || is_confirmed);
  if (needsNoCheck) return;
  const expected_cents = await expectedCashOf(ctx, id);
  const isOver = amount_cents > expected_cents;
  if (isAllowed && isRefund && !isOver) return;
  const isBlind = await countsBlindly(ctx);
  const shown_cents = isBlind ? null : expected_cents;
  if (isAllowed && isRefund) throw drawerShort(movement, shown_cents);
  const requiresApprovalForEveryExit = isBlind && (await hasRefusedExits(ctx, id));
  if (!isOver && !requiresApprovalForEveryExit) return;
  try {
    if (isAllowed) throw unconfirmed(movement, shown_cents);
    await requireApproval(ctx, "withdraw_over_expected", approval_id, { id, amount_cents });
  } catch (refusal) {
    const counted = { dinheiro_cents: amount_cents };
    const result = requiresApprovalForEveryExit ? "exit_approval" : "over_drawer";
    if (isBlind) await recordRefused(ctx, { cash_register_id: id, kind: "exit", counted, result });
    throw refusal;
  }
}

function unconfirmed({ amount_cents }: NewMovement, expected_cents: number | null) {
  const message =
    expected_cents === null
      ? `Confira o dinheiro na gaveta antes de retirar ${formatMoney(amount_cents)}.`
      : `O esperado na gaveta é ${formatMoney(expected_cents)} e a sangria é de ${formatMoney(amount_cents)}.`;
  return new AppError("WITHDRAWAL_UNCONFIRMED", { message, details: { amount_cents, expected_cents } });
}

/** Origins of cash returned to a customer, which can never exceed the drawer, whatever the permissions. */
const REFUND_ORIGINS = ["refund", "sale", "fiado_payment"] as const;

function drawerShort({ amount_cents }: NewMovement, expected_cents: number | null) {
  const advice = "Lance um suprimento antes ou devolva de outra forma.";
  const message =
    expected_cents === null
      ? `O dinheiro do caixa não cobre esta devolução. ${advice}`
      : `A gaveta tem ${formatMoney(expected_cents)} e a devolução é de ${formatMoney(amount_cents)}. ${advice}`;
  return new AppError("DRAWER_SHORT", { message, details: { amount_cents, expected_cents } });
}

interface NewMovement {
  readonly cash_register_id: string;
  readonly type: "entry" | "exit";
  readonly origin: string;
  readonly payment_type: string;
  readonly amount_cents: number;
  readonly description: string;
  readonly reason: string | null;
  readonly reverses_id?: string;
  readonly sale_id?: string;
  /** What the movement pays for, when it is neither a sale nor a manual movement. */
  readonly subject_id?: string;
}

/** Inserts a movement and its audit entry. Both are sent with the next statement of the transaction, which throws their errors. */
async function insertMovement(ctx: Ctx, movement: NewMovement) {
  const { company_id, user, now } = ctx;
  const row: CashMovement = {
    company_id,
    id: uuid(),
    sale_id: null,
    reverses_id: null,
    subject_id: null,
    ...movement,
    user_id: user.id,
    user_name: user.name,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  await sqlFor(ctx).executeWithNext`
    INSERT INTO cash_movement (company_id, id, cash_register_id, type, origin, payment_type, amount_cents, description, reason,
      sale_id, reverses_id, subject_id, user_id, user_name, created_at, updated_at)
    SELECT company_id, id, cash_register_id, type, origin, payment_type, amount_cents, description, reason,
      sale_id, reverses_id, subject_id, user_id, user_name, created_at, updated_at
    FROM jsonb_populate_record(NULL::cash_movement, ${JSON.stringify(row)}::jsonb)`;
  const { type, amount_cents, description } = movement;
  await recordAudit(ctx, `cash_movement.${movement.reverses_id ? "reverse" : type}`, {
    subject: row.id,
    details: { amount_cents, description },
  });
  return { ...row, reversals: [] };
}

export async function getMovement(ctx: Ctx, { id, movement_id }: Received<typeof movements.get>) {
  await requireViewExpected(ctx, await getRegister(ctx, { id }));
  return findMovement(ctx, { id, movement_id });
}

async function findMovement(ctx: Ctx, { id, movement_id }: Received<typeof movements.get>) {
  const where = { id: movement_id, cash_register_id: id };
  return must(await ctx.db.cashMovement.findFirst({ where, include: withReversal }));
}

/** Changes the description of a manual movement. Throws StaleVersion when it changed since it was read. */
export const describeMovement = (ctx: Ctx, { description, version, ...where }: Received<typeof movements.update>) =>
  transaction(ctx, async (ctx) => {
    await lockOpenRegister(ctx, where.id);
    await lockRow(ctx, "CashMovement", where.movement_id);
    const movement = await findMovement(ctx, where);
    requireVersion(version, movement);
    const { origin, id, description: before } = movement;
    if (origin !== "manual")
      throw new AppError("NOT_REVERSIBLE", { message: "Só movimentações manuais podem ser alteradas." });
    await recordAudit(ctx, "cash_movement.describe", { subject: id, details: { before, after: description } });
    return ctx.db.cashMovement.update({ where: key(ctx, id), data: { description }, include: withReversal });
  });

/**
 * Reverses a manual movement and returns the counter-movement. Throws ALREADY_REVERSED on a second reversal, also in
 * parallel.
 */
export const reverseMovement = (ctx: Ctx, where: Received<typeof movements.reverse>) =>
  transaction(ctx, async (ctx) => {
    await getRegister(ctx, where);
    await lockForMovement(ctx, where.id, "exit");
    await sqlFor(ctx).query`
      SELECT FROM cash_movement WHERE company_id = ${ctx.company_id}::uuid AND id = ${where.movement_id}::uuid FOR UPDATE`;
    const movement = await findMovement(ctx, where);
    if (movement.origin !== "manual" || movement.reverses_id) throw new AppError("NOT_REVERSIBLE");
    if (movement.reversals.length > 0) throw new AppError("ALREADY_REVERSED");
    const { cash_register_id, payment_type, amount_cents, reason } = movement;
    return insertMovement(ctx, {
      cash_register_id,
      payment_type,
      amount_cents,
      reason,
      origin: "manual",
      reverses_id: movement.id,
      type: movement.type === "entry" ? "exit" : "entry",
      description: `Estorno: ${movement.description}`,
    });
  });
