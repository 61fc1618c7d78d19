import { must } from "@/lib/api/errors";
import { fold } from "@/lib/core/text";
import type { Ctx } from "@/lib/db/tenant";
import { customers } from "@/lib/modules/customers/endpoints";
import { createCustomer } from "@/lib/modules/customers/service";
import { findCategories } from "@/lib/modules/products/categories/service";
import { products } from "@/lib/modules/products/endpoints";
import { createProduct } from "@/lib/modules/products/service";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { createSeller } from "@/lib/modules/sellers/service";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { createSupplier } from "@/lib/modules/suppliers/service";
import { CUSTOMERS, SELLERS, SUPPLIERS } from "./people";
import { FAVORITES, PRODUCTS } from "./products";

/** The database ids of the demo's names and codes. */
export interface Ids {
  readonly products: ReadonlyMap<string, string>;
  readonly customers: ReadonlyMap<string, string>;
  readonly sellers: ReadonlyMap<string, string>;
  readonly suppliers: ReadonlyMap<string, string>;
}

/** Creates the records of the four catalogs; products start with the planned stock. */
export async function fillCatalogs(ctx: Ctx, initial: ReadonlyMap<string, number>): Promise<Ids> {
  const supplier_ids = new Map<string, string>();
  for (const supplier of SUPPLIERS) {
    supplier_ids.set(supplier.name, (await createSupplier(ctx, suppliers.create.input.parse(supplier))).id);
  }
  const customer_ids = new Map<string, string>();
  for (const { street, ...customer } of CUSTOMERS) {
    const place = street ? { street, neighborhood: "Jardim Boa Vista", city: "Campinas", state: "SP" } : {};
    const { id } = await createCustomer(ctx, customers.create.input.parse({ ...customer, ...place }));
    customer_ids.set(customer.name, id);
  }
  const seller_ids = new Map<string, string>();
  for (const seller of SELLERS) {
    seller_ids.set(seller.name, (await createSeller(ctx, sellers.create.input.parse(seller))).id);
  }
  const product_ids = await fillShelves(ctx, initial);
  return { products: product_ids, customers: customer_ids, sellers: seller_ids, suppliers: supplier_ids };
}

async function fillShelves(ctx: Ctx, initial: ReadonlyMap<string, number>) {
  const categories = await findCategories(ctx, null);
  const ids = new Map<string, string>();
  for (const product of PRODUCTS) {
    const { barcode, name, unit, sale_price_cents, cost_price_cents, minimum_stock_milli } = product;
    const category = must(categories.find((one) => fold(one.name) === fold(product.category)));
    const input = products.create.input.parse({
      barcode,
      name,
      unit,
      sale_price_cents,
      cost_price_cents,
      minimum_stock_milli,
      category_id: category.id,
      favorite: FAVORITES.includes(name),
      initial_stock_milli: initial.get(barcode) ?? 0,
    });
    ids.set(barcode, (await createProduct(ctx, input)).id);
  }
  return ids;
}
