import "server-only";

export interface ChargeRequest {
  readonly amount_cents: number;
  readonly description: string;
  /** Our own reference, which comes back with the payment: the same reference is the same charge, however often asked. */
  readonly external_reference: string;
  readonly payer: { readonly name: string; readonly email: string };
}

/** A payment as the gateway knows it. */
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
  /** Why it failed, in the gateway's own word. */
  readonly reason: string | null;
}

/** What a gateway sends of itself: headers, query and body as they came. */
export interface RawNotice {
  readonly header: (name: string) => string | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Notice {
  /** The same event, however often it is sent. */
  readonly event_key: string;
  readonly gateway_payment_id: string;
  readonly action: string | null;
}

/** Whoever takes the money for a plan. */
export interface PaymentGateway {
  readonly name: string;
  /** Answers within a few seconds or throws: the caller's transaction waits for it. */
  charge(request: ChargeRequest): Promise<GatewayPayment>;
  /** The truth about a payment; null when the gateway does not know it. */
  payment(gateway_payment_id: string): Promise<GatewayPayment | null>;
}
