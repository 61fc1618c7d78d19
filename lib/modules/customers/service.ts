import "server-only";
import { fold } from "@/lib/core/text";
import { type Ctx, sqlFor } from "@/lib/db/tenant";

/** The ids of the customers whose name, document or phone has every word of the query, the best first. */
export async function findCustomerIds(ctx: Ctx, query: string, limit: number): Promise<string[]> {
  const words = fold(query)
    .split(" ")
    .map((word) => `%${word.replace(/[%_\\]/g, "\\$&")}%`);
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM customer
    WHERE company_id = ${ctx.company_id}::uuid AND archived_at IS NULL
      AND fold_text(name || ' ' || coalesce(cpf_cnpj, '') || ' ' || coalesce(phone, '')) LIKE ALL (${words}::text[])
    ORDER BY starts_with(fold_text(name), ${fold(query)}) DESC, name, id
    LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
