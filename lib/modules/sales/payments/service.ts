import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { isOpenPix } from "@/lib/modules/cash-registers/open-pix-service";
import { countUnclaimedPix, pixVisibleTo } from "@/lib/modules/pix-charges/service";
import { lockSale } from "../locks";
import type { salePayments } from "./endpoints";
import { openPix } from "./rules";

const MAX_LISTED = 200;

const withRelations = {
  sale: {
    include: {
      customer: true,
      corrections: true,
      payments: { orderBy: { position: "asc" }, include: { pix_confirmation: true } },
    },
  },
} as const;

/** Returns the unconfirmed PIX of completed sales, and the number of paid ones without a sale. */
export async function listOpenPix(ctx: Ctx) {
  const { user_id } = pixVisibleTo(ctx);
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT p.id FROM sale_payment p JOIN sale s ON s.company_id = p.company_id AND s.id = p.sale_id
    WHERE p.company_id = ${ctx.company_id}::uuid AND s.status = 'concluida' AND ${isOpenPix(ctx)}
      ${user_id ? Prisma.sql`AND s.user_id = ${user_id}::uuid` : Prisma.empty}
    ORDER BY s.sold_at LIMIT ${MAX_LISTED}::int`;
  const payments = await ctx.db.salePayment.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    include: withRelations,
    orderBy: { sale: { sold_at: "asc" } },
  });
  return { rows: payments, unclaimed_count: await countUnclaimedPix(ctx) };
}

const CORRECTED = "Este PIX foi corrigido para outra forma de pagamento: não há o que conferir.";

/**
 * Confirms a PIX once. Locks its sale, so that a concurrent correction or cancellation is seen. A unique key rejects a second
 * confirmation: throws CONFLICT.
 */
export const confirmPix = (ctx: Ctx, { id }: Received<typeof salePayments.confirm>) =>
  transaction(ctx, async (ctx) => {
    const where = { id, to_confirm: true, sale: { status: "concluida", ...pixVisibleTo(ctx) } };
    const { sale_id } = must(await ctx.db.salePayment.findFirst({ where }));
    await lockSale(ctx, sale_id);
    const payment = must(
      await ctx.db.salePayment.findFirst({ where, include: { ...withRelations, pix_confirmation: true } }),
    );
    const left_cents = openPix(payment.sale).get(id);
    if (left_cents === undefined && !payment.pix_confirmation) throw new AppError("CONFLICT", { message: CORRECTED });
    const [confirmation] = await ctx.db.pixConfirmation.createManyAndReturn({
      data: [
        {
          company_id: ctx.company_id,
          sale_payment_id: id,
          confirmed_at: ctx.now,
          user_id: ctx.user.id,
          user_name: ctx.user.name,
        },
      ],
      skipDuplicates: true,
    });
    if (!confirmation) throw new AppError("CONFLICT", { message: "Este PIX já foi conferido." });
    const details = { sale_id, amount_cents: left_cents ?? 0 };
    await recordAudit(ctx, "sale.confirm_pix", { subject: id, details });
    return confirmation;
  });
