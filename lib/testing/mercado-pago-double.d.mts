/** An account of Mercado Pago, as `GET /users/me` shows it. */
export interface DoubleAccount {
  readonly id: number;
  readonly nickname: string;
  readonly email: string;
}

export interface DoublePayment {
  readonly id: number;
  readonly status: string;
  readonly transaction_amount: number;
  readonly external_reference: string;
  readonly notification_url: string;
  readonly date_of_expiration: string;
  readonly transaction_amount_refunded: number;
  readonly collector_id: number;
  readonly payer: { readonly email: string };
}

/** Overrides that forge a webhook, such as a signature by another secret. */
interface WebhookOptions {
  readonly secret?: string;
  readonly ts?: number | string;
  readonly request_id?: string;
  readonly action?: string;
}

export interface MercadoPagoDouble {
  readonly url: string;
  readonly payments: Map<string, DoublePayment>;
  /** The accounts by access token. A test adds the account of its shop. */
  readonly accounts: Map<string, DoubleAccount>;
  readonly state: {
    /** How the server fails: status 503, no response, or a closed connection. */
    fault: "down" | "hang" | "reset" | null;
    /** What happens to a refund. */
    refunds: "approved" | "in_process" | "refused";
    /** The API requests received, unanswered ones included: "POST /v1/payments". */
    requests: string[];
  };
  /** Environment variables that point the application to this server. */
  readonly env: Record<string, string>;
  /** Marks a payment as paid. */
  approve(id: string | number, options?: { readonly at?: Date | number }): unknown;
  /** Overwrites fields of a payment. */
  change(id: string | number, fields: object): unknown;
  /** The URL query, headers and body of a payment's webhook. */
  webhookOf(
    id: string | number,
    options?: WebhookOptions,
  ): { readonly query: Record<string, string>; readonly headers: Record<string, string>; readonly body: object };
  sendWebhook(id: string | number, options?: WebhookOptions): Promise<number>;
  close(): Promise<void>;
}

export function startMercadoPagoDouble(options?: {
  readonly access_token?: string;
  readonly webhook_secret?: string;
}): Promise<MercadoPagoDouble>;
