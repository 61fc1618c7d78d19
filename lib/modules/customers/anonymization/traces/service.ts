import "server-only";
import type { customer } from "@/lib/db/generated/client";
import { type Ctx, sqlFor, unscoped } from "@/lib/db/tenant";
import { forgetLettersTo } from "@/lib/modules/mails/service";
import { ANONYMOUS } from "../rules";

/** What else tells who an erased customer was; what it is worth stays. `known` is what was kept of him. */
export async function eraseTraces(ctx: Ctx, known: customer) {
  await eraseInDrawers(ctx, known.id);
  await eraseInHeldSales(ctx, known.id);
  await eraseInSpreadsheets(ctx, known);
  await eraseInAnswers(ctx, known);
  await eraseInReviews(ctx, known.id);
  await ctx.db.fiado_link.updateMany({
    where: { customer_id: known.id, revoked_at: null },
    data: { revoked_at: ctx.now },
  });
  if (known.email) await forgetLettersTo(unscoped(ctx), ctx.company_id, known.email);
}

/** "Recebimento de fiado: Maria" names him as he was called that day. */
const eraseInDrawers = (ctx: Ctx, id: string) => sqlFor(ctx).execute`
  UPDATE cash_movement SET description = regexp_replace(description, ': .*$', ${`: ${ANONYMOUS}`}::text)
  WHERE company_id = ${ctx.company_id}::uuid AND origin = 'fiado_payment'
    AND subject_id IN (SELECT id FROM fiado_payment WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ${id}::uuid)`;

/** A note about one of his sales made without network may name him. */
const eraseInReviews = (ctx: Ctx, id: string) => sqlFor(ctx).execute`
  UPDATE offline_review SET note = ${ANONYMOUS}
  WHERE company_id = ${ctx.company_id}::uuid AND note IS NOT NULL
    AND sale_id IN (SELECT id FROM sale WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ${id}::uuid)`;

/** The cart stays, to be sold to nobody in particular. */
const eraseInHeldSales = (ctx: Ctx, id: string) => sqlFor(ctx).execute`
  UPDATE held_sale SET name = ${ANONYMOUS}, cart = cart || '{"customer": null, "cpf_cnpj": null}'
  WHERE company_id = ${ctx.company_id}::uuid AND cart #>> '{customer,id}' = ${id}`;

/** The lines of the spreadsheets that he came in or was found by, also those that were refused. */
const eraseInSpreadsheets = (ctx: Ctx, { id, name, cpf_cnpj, phone, email }: customer) => sqlFor(ctx).execute`
  UPDATE import_row r
  SET cells = (SELECT coalesce(jsonb_agg(''::text), '[]') FROM jsonb_array_elements(r.cells)),
      before = CASE WHEN r.subject_id = ${id}::uuid THEN NULL ELSE r.before END,
      after = CASE WHEN r.subject_id = ${id}::uuid THEN NULL ELSE r.after END
  FROM import_batch b
  WHERE r.company_id = ${ctx.company_id}::uuid AND b.company_id = r.company_id AND b.id = r.import_id
    AND b.kind IN ('clientes', 'fiado')
    AND (r.subject_id = ${id}::uuid
         OR EXISTS (
           SELECT FROM jsonb_array_elements_text(r.cells) cell
           WHERE fold_text(cell) IN (fold_text(${name}::text), fold_text(${email ?? name}::text))
              OR regexp_replace(upper(cell), '[^0-9A-Z]', '', 'g') IN (${cpf_cnpj}::text, ${phone}::text, substr(${phone}::text, 3))))`;

/** Of a quote's history what he said and where from, and to which address it went. */
const eraseInAnswers = (ctx: Ctx, { id, name }: customer) => sqlFor(ctx).execute`
  UPDATE quote_answer a
  SET name = CASE WHEN a.user_agent IS NULL AND a.ip_prefix IS NULL AND fold_text(a.name) <> fold_text(${name})
                  THEN a.name ELSE ${ANONYMOUS} END,
      reason = CASE WHEN a.user_agent IS NULL AND a.ip_prefix IS NULL AND a.status <> 'enviado' THEN a.reason END,
      document_end = NULL, ip_prefix = NULL, user_agent = NULL
  FROM quote q
  WHERE a.company_id = ${ctx.company_id}::uuid AND q.company_id = a.company_id AND q.id = a.quote_id
    AND q.customer_id = ${id}::uuid`;
