import "server-only";
import { seal, unseal } from "@/lib/access/seal";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { MERCADO_PAGO, mercadoPagoAccount } from "@/lib/gateway/mercado-pago";
import type { ShopAccount } from "@/lib/gateway/payment";
import { recordAudit } from "@/lib/modules/audit/service";
import { lockCompany } from "@/lib/modules/companies/service";
import { notifyOwner } from "@/lib/modules/mails/service";
import { settlePixCharge } from "@/lib/modules/pix-charges/settlement-service";
import type { pixAccount } from "./endpoints";

const SEAL_PURPOSE = "pix account token";
const WRONG_TOKEN = "O Mercado Pago não reconhece este Access Token. Copie o de produção, inteiro, e cole de novo.";
const MAX_CANCELED = 50;

export const getPixAccount = (ctx: Ctx) => ctx.db.pixAccount.findFirst();

export const hasPixAccount = async (ctx: Ctx) => (await ctx.db.pixAccount.count()) > 0;

/** The shop's account as a gateway, with its id; null if none is connected. */
export async function shopAccount(ctx: Ctx): Promise<{ account_id: string; gateway: ShopAccount } | null> {
  const account = await getPixAccount(ctx);
  if (!account) return null;
  const access_token = unseal(SEAL_PURPOSE, ctx.company_id, account.sealed_access_token);
  return { account_id: account.account_id, gateway: mercadoPagoAccount(access_token) };
}

/**
 * Connects the account that owns the access token, in place of an earlier one, and notifies the owner of the shop. Throws
 * INVALID if Mercado Pago does not know the token, GATEWAY_UNAVAILABLE if it does not respond.
 */
export async function connectPixAccount(ctx: Ctx, { access_token }: Received<typeof pixAccount.connect>) {
  const owner = await mercadoPagoAccount(access_token).owner();
  if (!owner) throw new AppError("INVALID", { message: WRONG_TOKEN, errors: { access_token: [WRONG_TOKEN] } });
  const before = await getPixAccount(ctx);
  if (before && before.account_id !== owner.id) await cancelOpenCharges(ctx);
  return transaction(ctx, async (ctx) => {
    await lockCompany(ctx);
    await ctx.db.pixAccount.deleteMany();
    const account = await ctx.db.pixAccount.create({
      data: {
        company_id: ctx.company_id,
        provider: MERCADO_PAGO,
        account_id: owner.id,
        name: owner.name,
        sealed_access_token: seal(SEAL_PURPOSE, ctx.company_id, access_token),
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        connected_at: ctx.now,
      },
    });
    const details = { name: owner.name, account: owner.id };
    await recordAudit(ctx, "pix_account.connect", { details });
    await notifyOwner(ctx, `A conta ${owner.name} do Mercado Pago foi conectada para receber os PIX da loja.`);
    return account;
  });
}

/** Removes the account and its token. The open charges are canceled first, as far as Mercado Pago responds. */
export async function disconnectPixAccount(ctx: Ctx) {
  await cancelOpenCharges(ctx);
  return transaction(ctx, async (ctx) => {
    await lockCompany(ctx);
    const account = await getPixAccount(ctx);
    if (!account) return null;
    await ctx.db.pixAccount.deleteMany();
    const details = { name: account.name, account: account.account_id };
    await recordAudit(ctx, "pix_account.disconnect", { details });
    await notifyOwner(ctx, `A conta ${account.name} do Mercado Pago foi desconectada dos PIX da loja.`);
    return null;
  });
}

/** Cancels the open charges: without the token, their payments could no longer be detected. */
async function cancelOpenCharges(ctx: Ctx) {
  const account = await shopAccount(ctx);
  if (!account) return;
  const open = await ctx.db.pixCharge.findMany({
    where: { status: "pending", account_id: account.account_id },
    orderBy: { created_at: "desc" },
    take: MAX_CANCELED,
  });
  await Promise.allSettled(
    open.map(async ({ id, gateway_payment_id }) => {
      if (gateway_payment_id) await settlePixCharge(ctx, id, await account.gateway.cancel(gateway_payment_id));
    }),
  );
}
