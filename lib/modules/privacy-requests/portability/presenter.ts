import "server-only";
import { dayOf } from "@/lib/core/calendar";
import type { Ctx } from "@/lib/db/tenant";
import { archiveName } from "@/lib/modules/exports/rules";
import { runTask } from "@/lib/workers/pool";
import type { gatherPersonalData } from "./service";

type Row = Readonly<Record<string, unknown>>;

/** Returns a ZIP of CSV tables for the customer. */
export async function presentPersonalData(
  { shop, customer, sales, tables }: Awaited<ReturnType<typeof gatherPersonalData>>,
  ctx: Ctx,
) {
  const numbered = <R extends Row>(kind: "items" | "payments") =>
    sales.flatMap(({ number, ...sale }) => (sale[kind] as unknown as R[]).map((row) => ({ venda: number, ...row })));
  const sheets: [string, readonly Row[]][] = [
    ["cadastro", [customer]],
    ["compras", sales],
    ["compras-itens", numbered("items")],
    ["compras-pagamentos", numbered("payments")],
    ...Object.entries(tables),
  ];
  const bytes = await runTask(ctx, "zipTables", { tables: sheets, zone: ctx.zone });
  return { bytes, type: "application/zip", name: archiveName(`${shop} ${customer.name}`, dayOf(ctx.now, ctx.zone)) };
}
