import { ProductFields } from "@/components/products/product-fields";
import { changedProduct, newProduct, type Product } from "@/lib/modules/products/schema";

export const Fields = ProductFields;
export const create = newProduct;
export const update = changedProduct;
export const readOf = ({ sale_price_cents, cost_price_cents }: Product) => ({
  known: { sale_price_cents, cost_price_cents },
});
