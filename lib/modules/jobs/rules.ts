import type { Queue } from "./schema";

export const JOBS_ZONE = "America/Sao_Paulo";

/** Scheduled jobs, in Brasília time: `minute hour day month weekday`. */
export const SCHEDULE: readonly { readonly queue: Queue; readonly cron: string; readonly says: string }[] = [
  { queue: "plan-notices", cron: "5 8-20 * * *", says: "Avisos de vencimento do plano" },
  { queue: "charge-reconciliation", cron: "*/10 * * * *", says: "Cobranças conferidas no gateway" },
  { queue: "pix-reconciliation", cron: "*/2 * * * *", says: "Cobranças PIX das lojas conferidas" },
  { queue: "nightly-invariants", cron: "15 3 * * *", says: "Regras do dinheiro e do estoque" },
  { queue: "nightly-purge", cron: "45 3 * * *", says: "Limpeza do que não é mais preciso" },
  { queue: "platform-alerts", cron: "*/5 * * * *", says: "Alertas aos administradores" },
];

/** The polling interval of each queue in seconds, and its batch size. */
export const POLLING: Readonly<Record<Queue, { readonly every: number; readonly at_once: number }>> = {
  mail: { every: 1, at_once: 20 },
  "password-forgotten": { every: 1, at_once: 20 },
  "mail-dead": { every: 30, at_once: 20 },
  "plan-notice": { every: 5, at_once: 50 },
  "plan-notices": { every: 15, at_once: 1 },
  "charge-reconciliation": { every: 15, at_once: 1 },
  "pix-reconciliation": { every: 15, at_once: 1 },
  "nightly-invariants": { every: 30, at_once: 1 },
  "nightly-purge": { every: 30, at_once: 1 },
  "platform-alerts": { every: 15, at_once: 1 },
};

/** The attribute that names the queue of a job in its trace. */
export const QUEUE_ATTRIBUTE = "agora.queue";
