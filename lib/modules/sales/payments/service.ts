import "server-only";
import { can } from "@/lib/access/permissions";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import type { salePayments } from "./endpoints";

const MOST = 200;

/** Open PIX of sales that stand. Whoever only sells sees what he left open himself. */
const openTo = ({ user }: Ctx) => ({
  to_confirm: true,
  sale: {
    status: "concluida",
    ...(can(user, "consultar vendas") || can(user, "controle caixa") ? {} : { user_id: user.id }),
  },
});

export const listOpenPix = (ctx: Ctx) =>
  ctx.db.sale_payment.findMany({
    where: { ...openTo(ctx), pix_confirmation: null },
    include: { sale: { include: { customer: true } } },
    orderBy: { sale: { sold_at: "asc" } },
    take: MOST,
  });

/** Once: a second word for the same PIX is refused by the key of the first. */
export const confirmPix = (ctx: Ctx, { id }: Received<typeof salePayments.confirm>) =>
  transaction(ctx, async (ctx) => {
    const payment = must(await ctx.db.sale_payment.findFirst({ where: { id, ...openTo(ctx) } }));
    const [confirmation] = await ctx.db.pix_confirmation.createManyAndReturn({
      data: [
        {
          ...{ company_id: ctx.company_id, sale_payment_id: id, confirmed_at: ctx.now },
          ...{ user_id: ctx.user.id, user_name: ctx.user.name },
        },
      ],
      skipDuplicates: true,
    });
    if (!confirmation) throw new AppError("CONFLICT", { message: "Este PIX já foi conferido." });
    const details = { sale_id: payment.sale_id, amount_cents: payment.amount_cents };
    await recordAudit(ctx, "sale.confirm_pix", { subject: id, details });
    return confirmation;
  });
