import type { Sent } from "@/lib/api/endpoint";
import type { offlineSales } from "@/lib/modules/sales/offline/endpoints";
import type { Sale } from "@/lib/modules/sales/schema";
import type { SaleInput } from "../cart/cart";

/** A sale made offline that the server has not confirmed. */
export interface WaitingSale {
  /** The cart's idempotency key, so that sending it again does not create a second sale. */
  readonly key: string;
  /** The idempotency key it is sent under. The cart's key may have reached the server with a different request. */
  readonly send_key: string;
  readonly user_id: string;
  readonly company_id: string;
  readonly made_at: string;
  /** The till's original request. The key is only valid for the same request. */
  readonly asked: SaleInput;
  readonly input: Sent<typeof offlineSales.create>;
  /** The sale as printed on the receipt. */
  readonly sale: Sale;
  /** The server's message if it rejected the sale. */
  readonly refusal: string | null;
}
