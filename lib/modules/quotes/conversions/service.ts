import "server-only";
import { can } from "@/lib/access/permissions";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { type Ctx, key, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { createAgreedSale } from "@/lib/modules/sales/service";
import { recordAnswer } from "../answers/service";
import { FREIGHT } from "../labels";
import { requireStatus } from "../rules";
import { type findQuote, lockQuote } from "../service";
import { ALLOWED_STATUSES } from "../status-rules";
import type { quoteConversions } from "./endpoints";

type LoadedQuote = Awaited<ReturnType<typeof findQuote>>;

/**
 * Creates the sale of a quote at its prices in the caller's open register. Locks the quote first, so that it is
 * converted once. Throws QUOTE_ALREADY_CONVERTED with the sale, and QUOTE_EXPIRED until the prices are confirmed.
 */
export const convertQuote = (
  ctx: Ctx,
  { id, is_confirmed, customer_id, ...paid }: Received<typeof quoteConversions.create>,
) =>
  transaction(ctx, async (ctx) => {
    const quote = await lockQuote(ctx, id);
    if (!can(ctx.user, "acesso pdv")) throw new AppError("FORBIDDEN");
    const allowed = ALLOWED_STATUSES.convert.filter((status) => is_confirmed || status !== "expirado");
    requireStatus(quote.status, allowed, quote.sale);
    const { discount_cents, seller_id } = quote;
    const buyer = { customer_id: quote.customer_id ?? customer_id ?? null, seller_id };
    const sale = await createAgreedSale(ctx, { ...paid, ...buyer, discount_cents }, linesOf(quote));
    await ctx.db.quote.update({ where: key(ctx, id), data: { status: "convertido", sale_id: sale.id } });
    await recordAnswer(ctx, quote, { status: "convertido", name: ctx.user.name });
    await recordAudit(ctx, "quote.convert", { subject: id, details: { sale_id: sale.id, number: sale.number } });
    return sale;
  });

/** Returns the lines of the sale. The freight is an extra line, to which the quote's discount does not apply. */
function linesOf({ items, freight_cents }: LoadedQuote) {
  const freight = {
    product_id: null,
    description: FREIGHT,
    unit: "un",
    quantity_milli: 1_000,
    unit_price_cents: freight_cents,
    discount_cents: 0,
    is_freight: true,
  };
  const lines = items.map(({ product_id, description, unit, quantity_milli, unit_price_cents, discount_cents }) => ({
    product_id,
    description,
    unit,
    quantity_milli,
    unit_price_cents,
    discount_cents,
  }));
  return freight_cents > 0 ? [...lines, freight] : lines;
}
