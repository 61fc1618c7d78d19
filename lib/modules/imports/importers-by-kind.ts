import "server-only";
import { fiadoImporter } from "./fiado-service";
import type { Importer } from "./importer";
import { customersImporter, sellersImporter, suppliersImporter } from "./people-service";
import { productsImporter } from "./product-service";
import type { ImportKind } from "./schema";
import { stockImporter } from "./stock/service";

export const IMPORTERS: Record<ImportKind, Importer> = {
  produtos: productsImporter,
  clientes: customersImporter,
  fornecedores: suppliersImporter,
  vendedores: sellersImporter,
  estoque: stockImporter,
  fiado: fiadoImporter,
};
