import { ProductFields } from "@/components/products/product-fields";
import { changedProduct, newProduct } from "@/lib/modules/products/schema";

export const Fields = ProductFields;
export const create = newProduct;
export const update = changedProduct;
