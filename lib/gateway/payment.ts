import "server-only";

export interface ChargeRequest {
  readonly amount_cents: number;
  readonly description: string;
  /** Our reference, returned with the payment. Requests with the same reference are the same charge. */
  readonly external_reference: string;
  readonly payer: { readonly name: string; readonly email: string };
  /** Until when it can be paid; by default the gateway's own limit. */
  readonly expires_at?: Date;
  /** Appended to the address of the gateway's webhook, for a charge whose notices go elsewhere. */
  readonly notice_path?: string;
}

/** A payment as reported by the gateway. */
export interface GatewayPayment {
  readonly gateway_payment_id: string;
  readonly status: "pending" | "paid" | "failed" | "expired" | "canceled" | "refunded";
  readonly amount_cents: number;
  readonly currency: string;
  readonly external_reference: string | null;
  /** When the payer paid, by the gateway's clock. */
  readonly paid_at: Date | null;
  readonly pix_code: string | null;
  readonly expires_at: Date | null;
  /** Why it failed, in the gateway's words. */
  readonly reason: string | null;
}

/** The headers, query and body of a gateway's webhook, unverified. */
export interface RawNotice {
  readonly header: (name: string) => string | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Notice {
  /** Identical for every delivery of the same event. */
  readonly event_key: string;
  readonly gateway_payment_id: string;
  readonly action: string | null;
}

/** Creates and reads the charges of one account. */
interface Charges {
  /** Responds within a few seconds or throws, because a person waits for it. Never called inside a transaction. */
  charge(request: ChargeRequest): Promise<GatewayPayment>;
  /** The current state of a payment; null if the gateway does not know it. */
  payment(gateway_payment_id: string): Promise<GatewayPayment | null>;
}

/** A payment provider for plan charges. */
export interface PaymentGateway extends Charges {
  readonly name: string;
}

export interface AccountOwner {
  readonly id: string;
  readonly name: string;
}

/** A shop's own account at a payment provider. */
export interface ShopAccount extends Charges {
  /** Cancels an unpaid payment. Returns its state afterwards, which is "paid" if it was paid before. */
  cancel(gateway_payment_id: string): Promise<GatewayPayment>;
  /** Returns the whole amount to the payer. Returns the payment's state afterwards: still "paid" while this is in process. */
  refund(gateway_payment_id: string, idempotency_key: string): Promise<GatewayPayment>;
  /** The owner of the access token; null if the token is not valid. */
  owner(): Promise<AccountOwner | null>;
}
