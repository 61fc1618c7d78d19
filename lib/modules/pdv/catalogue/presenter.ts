import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { presentPdvProduct } from "../presenter";
import { CATALOGUE_PAGE } from "./schema";
import type { listCatalogue, listCatalogueClients } from "./service";

const nextOf = (rows: readonly { id: string }[]) => (rows.length < CATALOGUE_PAGE ? null : (rows.at(-1)?.id ?? null));

export const presentCatalogue = ({ rows, as_of }: Awaited<ReturnType<typeof listCatalogue>>, _ctx: Ctx) => ({
  data: rows.map((row) => ({ ...presentPdvProduct(row), is_archived: row.archived_at !== null })),
  next: nextOf(rows),
  as_of: as_of.toISOString(),
});

export const presentCatalogueClients = (rows: Awaited<ReturnType<typeof listCatalogueClients>>) => ({
  data: rows,
  next: nextOf(rows),
});
