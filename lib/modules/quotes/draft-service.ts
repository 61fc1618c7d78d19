import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { addDays, dayOf, localDate, toColumn } from "@/lib/core/calendar";
import { type Ctx, key, nextNumber, transaction } from "@/lib/db/tenant";
import { StaleVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import type { quotes } from "./endpoints";
import { priceQuote, requireFuture, requireStatus, VALID_DAYS } from "./rules";
import { findQuote, lockQuote } from "./service";
import { ALLOWED_STATUSES } from "./status-rules";

type Fields = Received<typeof quotes.create>;

export const createQuote = (ctx: Ctx, fields: Fields) =>
  transaction(ctx, async (ctx) => {
    const { items, ...terms } = await toQuoteColumns(ctx, fields);
    const { id } = await ctx.db.quote.create({
      data: {
        company_id: ctx.company_id,
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        created_at: ctx.now,
        number: await nextNumber(ctx, "quote"),
        issued_on: toColumn(dayOf(ctx.now, ctx.zone)),
        ...terms,
        items: { create: items },
      },
    });
    await recordAudit(ctx, "quote.create", { subject: id, details: { total_cents: terms.total_cents } });
    return findQuote(ctx, id);
  });

/**
 * Changes a quote. A sent quote becomes a draft of a new version and its link stops working. An approved quote must be
 * reopened first. Throws StaleVersion when the quote was edited since it was read.
 */
export const updateQuote = (ctx: Ctx, { id, edit_version, ...fields }: Received<typeof quotes.update>) =>
  transaction(ctx, async (ctx) => {
    const quote = await lockQuote(ctx, id);
    if (edit_version !== quote.edit_version) throw new StaleVersion(quote);
    const { status, version, sale } = quote;
    requireStatus(status, ALLOWED_STATUSES.edit, sale);
    const { items, ...terms } = await toQuoteColumns(ctx, fields);
    const newVersion = { version: version + 1, status: "rascunho", sent_at: null, seen_at: null };
    await ctx.db.quoteItem.deleteMany({ where: { quote_id: id } });
    await ctx.db.quoteItem.createMany({
      data: items.map((item) => ({ company_id: ctx.company_id, quote_id: id, ...item })),
    });
    await ctx.db.quote.update({
      where: key(ctx, id),
      data: {
        ...terms,
        edit_version: edit_version + 1,
        ...(status !== "rascunho" && { ...newVersion, link_hash: null, link_expires_at: null }),
      },
    });
    await recordAudit(ctx, "quote.update", { subject: id, details: { total_cents: terms.total_cents } });
    return findQuote(ctx, id);
  });

export const removeQuote = (ctx: Ctx, { id }: Received<typeof quotes.remove>) =>
  transaction(ctx, async (ctx) => {
    const { status, answers, number, sale } = await lockQuote(ctx, id);
    requireStatus(status, ALLOWED_STATUSES.remove, sale);
    if (answers.length > 0)
      throw new AppError("QUOTE_STATUS", { message: "Só um rascunho que nunca foi enviado pode ser excluído." });
    await ctx.db.quote.delete({ where: key(ctx, id) });
    await recordAudit(ctx, "quote.remove", { subject: id, details: { number } });
    return { id };
  });

/**
 * Validates the input and returns the quote's columns and items, with totals. Products without a price get their
 * current one.
 */
async function toQuoteColumns(ctx: Ctx, { items, ...fields }: Fields) {
  const active = (id: string) => ({ where: { id, archived_at: null } });
  const customer = fields.customer_id ? must(await ctx.db.customer.findFirst(active(fields.customer_id))) : null;
  if (fields.seller_id) must(await ctx.db.seller.findFirst(active(fields.seller_id)));
  const today = dayOf(ctx.now, ctx.zone);
  const valid_until = fields.valid_until ? localDate(fields.valid_until) : addDays(today, VALID_DAYS);
  requireFuture(valid_until, today);
  const sums = priceQuote(await toQuoteItems(ctx, items), fields);
  return {
    customer_id: customer?.id ?? null,
    seller_id: fields.seller_id ?? null,
    customer_name: customer?.name ?? fields.customer_name,
    customer_phone: customer?.phone ?? fields.customer_phone ?? null,
    valid_until: toColumn(valid_until),
    delivery_terms: fields.delivery_terms,
    payment_terms: fields.payment_terms,
    observations: fields.observations,
    internal_note: fields.internal_note,
    ...sums,
    items: sums.items.map((item, position) => ({ ...item, position })),
  };
}

async function toQuoteItems(ctx: Ctx, items: Fields["items"]) {
  const ids = [...new Set(items.flatMap(({ product_id }) => product_id ?? []))];
  const found = await ctx.db.product.findMany({ where: { id: { in: ids }, archived_at: null } });
  const products = new Map(found.map((product) => [product.id, product]));
  return items.map(({ product_id, description, unit, quantity_milli, unit_price_cents, discount_cents }) => {
    const product = product_id ? must(products.get(product_id)) : null;
    return {
      product_id: product?.id ?? null,
      description: description ?? product?.name ?? "",
      unit: product?.unit ?? unit,
      quantity_milli,
      discount_cents,
      unit_price_cents: unit_price_cents ?? product?.sale_price_cents ?? 0,
    };
  });
}
