export interface DoublePayment {
  readonly id: number;
  readonly status: string;
  readonly transaction_amount: number;
  readonly external_reference: string;
  readonly notification_url: string;
  readonly payer: { readonly email: string };
}

interface NoticeOptions {
  readonly secret?: string;
  readonly ts?: number | string;
  readonly request_id?: string;
  readonly action?: string;
}

export interface MercadoPagoDouble {
  readonly url: string;
  readonly payments: Map<string, DoublePayment>;
  readonly state: { fault: "down" | "hang" | "reset" | null; requests: string[] };
  readonly env: Record<string, string>;
  approve(id: string | number, options?: { readonly at?: Date | number }): unknown;
  change(id: string | number, fields: object): unknown;
  noticeOf(
    id: string | number,
    options?: NoticeOptions,
  ): { readonly query: Record<string, string>; readonly headers: Record<string, string>; readonly body: object };
  notify(id: string | number, options?: NoticeOptions): Promise<number>;
  close(): Promise<void>;
}

export function openMercadoPago(options?: {
  readonly access_token?: string;
  readonly webhook_secret?: string;
}): Promise<MercadoPagoDouble>;
