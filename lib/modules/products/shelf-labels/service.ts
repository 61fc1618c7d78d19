import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import type { Unit } from "@/lib/core/quantity";
import type { Ctx } from "@/lib/db/tenant";
import { runTask } from "@/lib/workers/pool";
import type { shelfLabels } from "./endpoints";

/** Returns the content of shelf labels, in the requested order. Throws NOT_FOUND for an unknown product. */
export async function drawShelfLabels(ctx: Ctx, { product_ids }: Received<typeof shelfLabels.draw>) {
  const rows = await ctx.db.product.findMany({
    where: { id: { in: product_ids } },
    include: { barcodes: { orderBy: [{ is_main: "desc" }, { created_at: "asc" }], take: 1, select: { code: true } } },
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const codes = rows.flatMap(({ barcodes }) => barcodes.map(({ code }) => code));
  const bars = codes.length > 0 ? await runTask(ctx, "drawBars", codes) : [];
  const barsOf = new Map(codes.map((code, index) => [code, bars[index] ?? []]));
  return {
    data: product_ids.map((product_id) => {
      const row = rowOf.get(product_id);
      if (!row) throw new AppError("NOT_FOUND");
      const code = row.barcodes[0]?.code ?? null;
      const { name, sale_price_cents } = row;
      return {
        product_id,
        name,
        unit: row.unit as Unit,
        sale_price_cents,
        code,
        bars: code ? (barsOf.get(code) ?? []) : null,
      };
    }),
  };
}
