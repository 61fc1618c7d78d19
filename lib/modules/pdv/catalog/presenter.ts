import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { presentPdvProduct } from "../presenter";
import { PAGE_SIZE } from "./schema";
import type { listTillClients, listTillProducts } from "./service";

const nextOf = (rows: readonly { id: string }[]) => (rows.length < PAGE_SIZE ? null : (rows.at(-1)?.id ?? null));

export const presentTillProducts = ({ rows, as_of }: Awaited<ReturnType<typeof listTillProducts>>, _ctx: Ctx) => ({
  data: rows.map((row) => ({ ...presentPdvProduct(row), is_archived: row.archived_at !== null })),
  next: nextOf(rows),
  as_of: as_of.toISOString(),
});

export const presentTillClients = (rows: Awaited<ReturnType<typeof listTillClients>>) => ({
  data: rows,
  next: nextOf(rows),
});
