/** The payload of each queue's jobs. Migrations create the queues, because the application cannot create tables. */
export interface Work {
  readonly mail: { readonly id: string };
  readonly "mail-dead": { readonly id: string };
  readonly "password-forgotten": { readonly email: string };
  readonly "plan-notices": Record<string, never>;
  /** Sends the reminder that is due; with a charge, the notice of its outcome. */
  readonly "plan-notice": { readonly company_id: string; readonly charge_id?: string };
  readonly "charge-reconciliation": Record<string, never>;
  readonly "pix-reconciliation": Record<string, never>;
  readonly "nightly-invariants": Record<string, never>;
  readonly "nightly-purge": Record<string, never>;
  readonly "platform-alerts": Record<string, never>;
}

export type Queue = keyof Work;
