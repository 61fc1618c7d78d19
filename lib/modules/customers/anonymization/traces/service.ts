import "server-only";
import type { customer } from "@/lib/db/generated/client";
import { type Ctx, sqlFor, unscoped } from "@/lib/db/tenant";
import { forgetLettersAbout } from "@/lib/modules/mails/service";
import { ANONYMOUS } from "../rules";

/**
 * Erases a customer from every text of the company, with the database's own function, which also reaches the tables that
 * are never rewritten, and from its letters. Runs while the customer's row still has the name.
 */
export async function forgetInTexts(ctx: Ctx, { id, email }: customer) {
  const [row] = await sqlFor(ctx).query<{ pattern: string | null }>`
    SELECT forget_customer(company_id, id) AS pattern FROM customer
    WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid`;
  await forgetLettersAbout(unscoped(ctx), ctx.company_id, { email, pattern: row?.pattern ?? null });
}

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
}

/** "Recebimento de fiado: Maria" names him as he was called that day. */
const eraseInDrawers = (ctx: Ctx, id: string) => sqlFor(ctx).execute`
  UPDATE cash_movement SET description = regexp_replace(description, ': .*$', ${`: ${ANONYMOUS}`}::text)
  WHERE company_id = ${ctx.company_id}::uuid AND origin = 'fiado_payment'
    AND subject_id IN (SELECT id FROM fiado_payment WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ${id}::uuid)`;

/** A note on the review of an offline sale may name the customer. */
const eraseInReviews = (ctx: Ctx, id: string) => sqlFor(ctx).execute`
  UPDATE offline_review SET note = ${ANONYMOUS}
  WHERE company_id = ${ctx.company_id}::uuid AND note IS NOT NULL
    AND sale_id IN (SELECT id FROM sale WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ${id}::uuid)`;

/** The cart stays without its customer and its notes. */
const eraseInHeldSales = (ctx: Ctx, id: string) => sqlFor(ctx).execute`
  UPDATE held_sale
  SET name = ${ANONYMOUS}, note = NULL,
      cart = cart || jsonb_build_object(
        'customer', NULL, 'cpf_cnpj', NULL, 'note', NULL,
        'lines', (SELECT coalesce(jsonb_agg(line || '{"note": null}' ORDER BY place), '[]')
                  FROM jsonb_array_elements(cart -> 'lines') WITH ORDINALITY AS part (line, place)))
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
