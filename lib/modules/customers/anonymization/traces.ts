import "server-only";
import { storeResponsesAsText } from "@/lib/api/idempotency";
import type { Customer } from "@/lib/db/prisma";
import { type Ctx, sqlFor, unscoped } from "@/lib/db/tenant";
import { deleteMailsAbout } from "@/lib/modules/mails/service";
import { ANONYMIZED_NAME } from "./rules";

/**
 * Erases a customer from every text of the company with a database function, which can also change immutable tables, and
 * from its mails. Must run while the customer's row still has the name.
 */
export async function eraseFromTexts(ctx: Ctx, { id, email }: Customer) {
  await storeResponsesAsText(ctx);
  const [row] = await sqlFor(ctx).query<{ pattern: string | null }>`
    SELECT forget_customer(company_id, id) AS pattern FROM customer
    WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid`;
  await deleteMailsAbout(unscoped(ctx), ctx.company_id, { email, pattern: row?.pattern ?? null });
}

/** Erases other identifying data and keeps amounts. `known` is the customer's row before the erasure. */
export async function eraseTraces(ctx: Ctx, known: Customer) {
  await eraseInDrawers(ctx, known.id);
  await eraseInHeldSales(ctx, known.id);
  await eraseInSpreadsheets(ctx, known);
  await eraseInAnswers(ctx, known);
  await eraseInReviews(ctx, known.id);
  await ctx.db.fiadoLink.updateMany({
    where: { customer_id: known.id, revoked_at: null },
    data: { revoked_at: ctx.now },
  });
}

/** Cash movements contain the customer's name at the time, as in "Recebimento de fiado: Maria". */
const eraseInDrawers = (ctx: Ctx, id: string) => sqlFor(ctx).execute`
  UPDATE cash_movement SET description = regexp_replace(description, ': .*$', ${`: ${ANONYMIZED_NAME}`}::text)
  WHERE company_id = ${ctx.company_id}::uuid AND origin = 'fiado_payment'
    AND subject_id IN (SELECT id FROM fiado_payment WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ${id}::uuid)`;

/** Notes on reviews of offline sales may contain the customer's name. */
const eraseInReviews = (ctx: Ctx, id: string) => sqlFor(ctx).execute`
  UPDATE offline_review SET note = ${ANONYMIZED_NAME}
  WHERE company_id = ${ctx.company_id}::uuid AND note IS NOT NULL
    AND sale_id IN (SELECT id FROM sale WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ${id}::uuid)`;

/** Removes the customer and all notes from held carts. */
const eraseInHeldSales = (ctx: Ctx, id: string) => sqlFor(ctx).execute`
  UPDATE held_sale
  SET name = ${ANONYMIZED_NAME}, note = NULL,
      cart = cart || jsonb_build_object(
        'customer', NULL, 'cpf_cnpj', NULL, 'note', NULL,
        'lines', (SELECT coalesce(jsonb_agg(line || '{"note": null}' ORDER BY place), '[]')
                  FROM jsonb_array_elements(cart -> 'lines') WITH ORDINALITY AS part (line, place)))
  WHERE company_id = ${ctx.company_id}::uuid AND cart #>> '{customer,id}' = ${id}`;

/** Clears imported lines that created or matched the customer, including rejected lines. */
const eraseInSpreadsheets = (ctx: Ctx, { id, name, cpf_cnpj, phone, email }: Customer) => sqlFor(ctx).execute`
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

/** Erases the customer's answers, devices and addresses from the history of quotes. */
const eraseInAnswers = (ctx: Ctx, { id, name }: Customer) => sqlFor(ctx).execute`
  UPDATE quote_answer a
  SET name = CASE WHEN a.user_agent IS NULL AND a.ip_prefix IS NULL AND fold_text(a.name) <> fold_text(${name})
                  THEN a.name ELSE ${ANONYMIZED_NAME} END,
      reason = CASE WHEN a.user_agent IS NULL AND a.ip_prefix IS NULL AND a.status <> 'enviado' THEN a.reason END,
      document_end = NULL, ip_prefix = NULL, user_agent = NULL
  FROM quote q
  WHERE a.company_id = ${ctx.company_id}::uuid AND q.company_id = a.company_id AND q.id = a.quote_id
    AND q.customer_id = ${id}::uuid`;
