import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { slice } from "@/lib/api/page";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import type { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { flowParts } from "../cash-flow/service";
import { incomeParts } from "../income/service";
import type { Days } from "../sql-parts";
import type { reportEntries } from "./endpoints";
import { type EntryReport, partsOf } from "./rules";
import type { Entry } from "./schema";
import { byHour, byMethod, byProduct, bySeller, exceptions } from "./sold";

const PARTS: Record<EntryReport, (ctx: Ctx, days: Days) => Prisma.Sql> = {
  fluxo: flowParts,
  competencia: (ctx, days) => incomeParts(ctx, days, "competencia"),
  caixa: (ctx, days) => incomeParts(ctx, days, "caixa"),
  forma: byMethod,
  hora: byHour,
  produto: byProduct,
  vendedor: bySeller,
  ocorrencia: exceptions,
};

type Row = Omit<Entry, "amount_cents"> & { readonly amount_cents: bigint };

/** Lists the entries that a report's figure sums, from the same SQL as the report. */
export async function listEntries(ctx: Ctx, input: Received<typeof reportEntries.list>) {
  const { of, side, name, page, per_page } = input;
  const { sides, signs } = partsOf(of, side);
  const { skip, take } = slice(input);
  const parts = PARTS[of](ctx, input);
  const sql = sqlFor(ctx);
  const [sum] = await sql.queryWithoutPlanCache<{ entry_count: bigint; amount_cents: bigint }>`
    SELECT count(*) AS entry_count, coalesce(sum(p.cents * coalesce(c.sign, 1)), 0)::bigint AS amount_cents
    FROM (${parts}) p LEFT JOIN unnest(${sides ?? []}::text[], ${[...signs]}::int[]) c (side, sign) ON c.side = p.side
    WHERE (${sides === null} OR c.side IS NOT NULL) AND (${name === undefined} OR p.name = ${name ?? ""})`;
  const rows = await sql.queryWithoutPlanCache<Row>`
    SELECT e.id, to_char(e.day, 'YYYY-MM-DD') AS day, e.side, e.name, e.source, e.words, coalesce(k.name, f.name) AS person,
           e.sale_id, k.id AS customer_id, e.bill_id, e.signed AS amount_cents
    FROM (
      SELECT p.*, p.cents * coalesce(c.sign, 1) AS signed
      FROM (${parts}) p LEFT JOIN unnest(${sides ?? []}::text[], ${[...signs]}::int[]) c (side, sign) ON c.side = p.side
      WHERE (${sides === null} OR c.side IS NOT NULL) AND (${name === undefined} OR p.name = ${name ?? ""})
      ORDER BY p.day DESC, p.id DESC, p.side, p.name, p.cents LIMIT ${take} OFFSET ${skip}
    ) e
    LEFT JOIN customer k ON k.company_id = ${ctx.company_id}::uuid AND k.id = e.person_id
    LEFT JOIN supplier f ON f.company_id = ${ctx.company_id}::uuid AND f.id = e.person_id
    ORDER BY e.day DESC, e.id DESC, e.side, e.name, e.cents`;
  const totals = { entry_count: Number(sum?.entry_count ?? 0), amount_cents: Number(sum?.amount_cents ?? 0) };
  return { rows: rows.map(bigintsToNumbers), total: totals.entry_count, page, per_page, totals };
}
