/** What each queue's job carries. The queues themselves are made by the migrations: the application cannot make tables. */
export interface Work {
  readonly mail: { readonly id: string };
  readonly "mail-dead": { readonly id: string };
  readonly "password-forgotten": { readonly email: string };
  readonly "plan-notices": Record<string, never>;
  /** What is due of a plan; with a charge, what became of that. */
  readonly "plan-notice": { readonly company_id: string; readonly charge_id?: string };
  readonly "charge-reconciliation": Record<string, never>;
  readonly "nightly-invariants": Record<string, never>;
  readonly "nightly-purge": Record<string, never>;
}

export type Queue = keyof Work;
