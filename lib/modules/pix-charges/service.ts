import "server-only";
import { consume } from "@/lib/access/limits";
import { can } from "@/lib/access/permissions";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { formatMoney } from "@/lib/core/money";
import type { PixCharge } from "@/lib/db/prisma";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { requireApproval, withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { shopAccount } from "@/lib/modules/pix-account/service";
import { PRODUCT_NAME } from "@/lib/product";
import type { pixCharges } from "./endpoints";
import { noticePathOf } from "./notices/token";
import { ASK_EVERY_MS, expiresAt, GATEWAY_PIX_MINUTES, isGivenUp, TAKE_MS } from "./rules";
import { lockPixCharge, settlePixCharge } from "./settlement-service";

const MAX_LISTED = 200;
const NOT_CONNECTED = "A loja não tem uma conta conectada para confirmar o PIX. Confira no banco.";
const OTHER_CHARGE = "Esta cobrança já existe com outro valor.";
const OTHER_ACCOUNT =
  "Este PIX entrou em uma conta do Mercado Pago que não está mais conectada. Devolva pelo aplicativo dela.";
/** The payer of a sale at the counter is unknown, but Mercado Pago requires an address. */
const COUNTER_PAYER = { name: "Cliente do balcão", email: "cliente@agorarende.com.br" };

/** Limits callers with only till access to their own sales and charges by PIX. */
export const pixVisibleTo = ({ user }: Ctx) =>
  can(user, "consultar vendas") || can(user, "controle caixa") ? {} : { user_id: user.id };

const findPixCharge = async (ctx: Ctx, id: string) =>
  must(await ctx.db.pixCharge.findFirst({ where: { id, ...pixVisibleTo(ctx) } }));

/**
 * Creates a charge in the shop's account: writes it first, and then asks the provider outside of any transaction. A repeated
 * call continues the same charge. Throws NO_OPEN_REGISTER, GATEWAY_UNAVAILABLE if the provider does not respond, and CONFLICT
 * if no account is connected or the id belongs to another charge.
 */
export async function createPixCharge(ctx: Ctx, input: Received<typeof pixCharges.create>): Promise<PixCharge> {
  const account = await shopAccount(ctx);
  if (!account) throw new AppError("CONFLICT", { message: NOT_CONNECTED });
  const charge = await writePixCharge(ctx, input, account.account_id);
  if (charge.status !== "creating" || charge.account_id !== account.account_id) return charge;
  const payment = await account.gateway.charge({
    amount_cents: charge.amount_cents,
    description: `Compra no balcão – ${PRODUCT_NAME}`,
    external_reference: charge.id,
    payer: COUNTER_PAYER,
    expires_at: expiresAt(charge.created_at, GATEWAY_PIX_MINUTES),
    notice_path: noticePathOf(charge),
  });
  const [pending] = await ctx.db.pixCharge.updateManyAndReturn({
    where: { id: charge.id, status: "creating" },
    data: { status: "pending", gateway_payment_id: payment.gateway_payment_id, pix_code: payment.pix_code },
  });
  const current = pending ?? (await findPixCharge(ctx, charge.id));
  // The till gave it up before its code was shown.
  if (current.status === "canceled") await account.gateway.cancel(payment.gateway_payment_id).catch(() => undefined);
  return current;
}

const writePixCharge = (
  ctx: Ctx,
  { id, cart_key, amount_cents }: Received<typeof pixCharges.create>,
  account_id: string,
) =>
  transaction(ctx, async (ctx) => {
    const known = await ctx.db.pixCharge.findFirst({ where: { id } });
    if (known) return requireSame(ctx, known, amount_cents);
    const register = must(
      await ctx.db.cashRegister.findFirst({ where: { user_id: ctx.user.id, status: "open" } }),
      "NO_OPEN_REGISTER",
    );
    await consume("pix_user", ctx.user.id);
    await ctx.db.pixCharge.createMany({
      data: [
        {
          company_id: ctx.company_id,
          id,
          cash_register_id: register.id,
          user_id: ctx.user.id,
          user_name: ctx.user.name,
          cart_key,
          amount_cents,
          account_id,
          created_at: ctx.now,
          expires_at: expiresAt(ctx.now),
        },
      ],
      skipDuplicates: true,
    });
    return requireSame(ctx, must(await ctx.db.pixCharge.findFirst({ where: { id } })), amount_cents);
  });

function requireSame({ user }: Ctx, charge: PixCharge, amount_cents: number): PixCharge {
  if (charge.user_id === user.id && charge.amount_cents === amount_cents) return charge;
  throw new AppError("CONFLICT", { message: OTHER_CHARGE });
}

/** Returns a charge. Asks the provider about an open one, at most every few seconds: its notice may be lost. */
export async function getPixCharge(ctx: Ctx, { id }: Received<typeof pixCharges.get>): Promise<PixCharge> {
  const charge = await findPixCharge(ctx, id);
  if (charge.status !== "pending") return charge;
  const due = new Date(ctx.now.getTime() - ASK_EVERY_MS);
  const { count } = await ctx.db.pixCharge.updateMany({
    where: { id, status: "pending", OR: [{ checked_at: null }, { checked_at: { lt: due } }] },
    data: { checked_at: ctx.now },
  });
  if (count === 0) return charge;
  return askAboutPixCharge(ctx, charge).catch(orUnchanged(charge));
}

/**
 * Asks the provider about a charge and applies its answer. A charge that the till gave up is canceled there first. Throws
 * GATEWAY_UNAVAILABLE.
 */
export async function askAboutPixCharge(ctx: Ctx, charge: PixCharge): Promise<PixCharge> {
  const account = await shopAccount(ctx);
  const { id, gateway_payment_id } = charge;
  if (!gateway_payment_id || account?.account_id !== charge.account_id) return charge;
  const isCanceling = charge.status === "pending" && isGivenUp(charge, ctx.now);
  const payment = isCanceling
    ? await account.gateway.cancel(gateway_payment_id)
    : await account.gateway.payment(gateway_payment_id);
  return payment ? settlePixCharge(ctx, id, payment) : charge;
}

const orUnchanged = (charge: PixCharge) => (error: unknown) => {
  if (error instanceof AppError && error.code === "GATEWAY_UNAVAILABLE") return charge;
  throw error;
};

/**
 * Gives up a charge and cancels it at the provider. Returns it as paid if the customer was faster. Without an answer of the
 * provider it stays pending, and the job cancels it later.
 */
export async function cancelPixCharge(ctx: Ctx, { id }: Received<typeof pixCharges.cancel>): Promise<PixCharge> {
  const charge = await transaction(ctx, async (ctx) => {
    await findPixCharge(ctx, id);
    const charge = must(await lockPixCharge(ctx, id));
    const canceled_at = charge.canceled_at ?? ctx.now;
    // The code of a charge that is still being created was never shown.
    if (charge.status === "creating")
      return ctx.db.pixCharge.update({ where: key(ctx, id), data: { status: "canceled", canceled_at } });
    if (charge.status !== "pending") return charge;
    return ctx.db.pixCharge.update({ where: key(ctx, id), data: { canceled_at } });
  });
  return charge.status === "pending" ? askAboutPixCharge(ctx, charge).catch(orUnchanged(charge)) : charge;
}

/** The paid charges without a sale. The till that waits for a payment uses it before the others see it. */
const unclaimedOf = (ctx: Ctx) => ({
  status: "paid",
  sale_payment_id: null,
  ...pixVisibleTo(ctx),
  OR: [
    { canceled_at: { not: null } },
    { expires_at: { lte: ctx.now } },
    { paid_at: { lte: new Date(ctx.now.getTime() - TAKE_MS) } },
  ],
});

export const countUnclaimedPix = (ctx: Ctx) => ctx.db.pixCharge.count({ where: unclaimedOf(ctx) });

/** Returns the paid charges without a sale, oldest first, and the numbers of the sales that were paid in another way. */
export async function listUnclaimedPix(ctx: Ctx) {
  const charges = await ctx.db.pixCharge.findMany({
    where: unclaimedOf(ctx),
    orderBy: [{ paid_at: "asc" }, { id: "asc" }],
    take: MAX_LISTED,
  });
  const sold = await ctx.db.sale.findMany({
    where: { client_key: { in: charges.map(({ cart_key }) => cart_key) } },
    select: { client_key: true, number: true },
  });
  return { charges, saleNumbers: new Map(sold.map(({ client_key, number }) => [client_key, number])) };
}

/**
 * Returns a paid charge without a sale to its payer. Requires the right to return goods, alone or with an approval. The request
 * is written first, and then sent to the provider: repeated calls return the money once. Throws APPROVAL_REQUIRED,
 * ACTION_DENIED, and CONFLICT if there is nothing to return here.
 */
export async function refundPixCharge(ctx: Ctx, { id, approval_ids }: Received<typeof pixCharges.refund>) {
  const account = await shopAccount(ctx);
  const charge = await transaction(withApprovals(ctx, approval_ids), async (ctx) => {
    await findPixCharge(ctx, id);
    const charge = must(await lockPixCharge(ctx, id));
    if (charge.status === "refunded" || charge.refund_requested_at) return charge;
    if (charge.status !== "paid") throw new AppError("CONFLICT", { message: "Este PIX não foi pago." });
    if (charge.sale_payment_id)
      throw new AppError("CONFLICT", { message: "Este PIX pagou uma venda. Devolva pela venda." });
    if (account?.account_id !== charge.account_id) throw new AppError("CONFLICT", { message: OTHER_ACCOUNT });
    const { amount_cents } = charge;
    await requireApproval(ctx, "return_sale", null, { id, amount_cents });
    await recordAudit(ctx, "pix_charge.refund", { subject: id, details: { amount_cents } });
    return ctx.db.pixCharge.update({
      where: key(ctx, id),
      data: {
        refund_requested_at: ctx.now,
        refund_requested_by_id: ctx.user.id,
        refund_requested_by_name: ctx.user.name,
      },
    });
  });
  return sendRefund(ctx, charge).catch(orUnchanged(charge));
}

/** Sends a requested refund to the provider, or again: it returns the money once. Throws GATEWAY_UNAVAILABLE. */
export async function sendRefund(ctx: Ctx, charge: PixCharge): Promise<PixCharge> {
  const account = await shopAccount(ctx);
  const { id, gateway_payment_id } = charge;
  if (charge.status !== "paid" || !gateway_payment_id || account?.account_id !== charge.account_id) return charge;
  return settlePixCharge(ctx, id, await account.gateway.refund(gateway_payment_id, `refund-${id}`));
}

interface ClaimingPayment {
  readonly id: string;
  readonly amount_cents: number;
  readonly pix_charge_id?: string | undefined;
}

/**
 * Uses paid charges as payments of a sale that is being written. A charge pays one sale, and only its own amount. Throws
 * PIX_CHARGE_UNAVAILABLE.
 */
export async function claimPixCharges(ctx: Ctx, payments: readonly ClaimingPayment[]) {
  for (const { id, amount_cents, pix_charge_id } of payments) {
    if (!pix_charge_id) continue;
    const claimed = await sqlFor(ctx).execute`
      UPDATE pix_charge SET sale_payment_id = ${id}::uuid
      WHERE company_id = ${ctx.company_id}::uuid AND id = ${pix_charge_id}::uuid AND amount_cents = ${amount_cents}::int
        AND status = 'paid' AND sale_payment_id IS NULL AND refund_requested_at IS NULL`;
    if (claimed === 1) continue;
    const message = `O PIX de ${formatMoney(amount_cents)} já pagou outra venda, foi devolvido ou não foi confirmado. Remova este pagamento e receba de novo.`;
    throw new AppError("PIX_CHARGE_UNAVAILABLE", { message });
  }
}

/**
 * For a sale that was already made: locks the charges of its payments, and leaves a payment whose charge cannot be used to be
 * confirmed at the bank.
 */
export async function withUsableCharges<Paid extends ClaimlessPayment>(ctx: Ctx, payments: readonly Paid[]) {
  const checked: Paid[] = [];
  for (const payment of payments) {
    const charge = payment.pix_charge_id ? await lockPixCharge(ctx, payment.pix_charge_id) : null;
    const isTaken = checked.some(({ pix_charge_id }) => pix_charge_id && pix_charge_id === payment.pix_charge_id);
    const isUsable =
      charge?.status === "paid" &&
      charge.amount_cents === payment.amount_cents &&
      !charge.sale_payment_id &&
      !charge.refund_requested_at &&
      !isTaken;
    if (!payment.pix_charge_id || isUsable) checked.push(payment);
    else checked.push({ ...payment, pix_charge_id: undefined, to_confirm: true });
  }
  return checked;
}

interface ClaimlessPayment {
  readonly amount_cents: number;
  readonly pix_charge_id?: string | undefined;
  readonly to_confirm: boolean;
}
