import "server-only";
import { mapCatalogs, PEOPLE_KINDS } from "@/lib/modules/catalogs";
import { fiadoImporter } from "./fiado-service";
import type { Importer } from "./importer";
import { peopleImporter } from "./people-service";
import { productsImporter } from "./product-service";
import type { ImportKind } from "./schema";
import { stockImporter } from "./stock/service";

export const IMPORTERS: Record<ImportKind, Importer> = {
  produtos: productsImporter,
  ...mapCatalogs(PEOPLE_KINDS, peopleImporter),
  estoque: stockImporter,
  fiado: fiadoImporter,
};
