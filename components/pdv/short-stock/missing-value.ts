import { missingValue } from "@/lib/modules/sales/short-stock/rules";
import type { NamedProduct } from "../payment/named-products";
import { missingOf } from "./short-stock";

/** Returns the value of what is missing, in cents, as the server computes it for the approval. */
export const missingValueOf = (short: readonly NamedProduct[]) =>
  missingValue(
    short.map((each) => ({ missing_milli: missingOf(each), sale_price_cents: each.product.sale_price_cents })),
  );
