import type { Sent } from "@/lib/api/endpoint";
import type { offlineSales } from "@/lib/modules/sales/offline/endpoints";
import type { Sale } from "@/lib/modules/sales/schema";
import type { SaleInput } from "../cart/cart";

/** A sale that was made on this device and has not been confirmed by the server. */
export interface WaitingSale {
  /** The key the cart began with: however often it is sent, it is one sale. */
  readonly key: string;
  /** The key it is sent under: the cart's own may have reached the server with other words. */
  readonly send_key: string;
  readonly user_id: string;
  readonly company_id: string;
  readonly made_at: string;
  /** What the till asked for: the key answers for these words alone. */
  readonly asked: SaleInput;
  readonly input: Sent<typeof offlineSales.create>;
  /** As the receipt showed it. */
  readonly sale: Sale;
  /** What the server said when it would not take it. */
  readonly refusal: string | null;
}
