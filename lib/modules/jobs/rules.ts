import type { Queue } from "./schema";

export const JOBS_ZONE = "America/Sao_Paulo";

/** Scheduled jobs. `cron` is `minute hour day month weekday` in JOBS_ZONE, `description` the name of the job in Portuguese. */
export const SCHEDULE: readonly { readonly queue: Queue; readonly cron: string; readonly description: string }[] = [
  { queue: "plan-notices", cron: "5 8-20 * * *", description: "Avisos de vencimento do plano" },
  { queue: "charge-reconciliation", cron: "*/10 * * * *", description: "Cobranças conferidas no gateway" },
  { queue: "pix-reconciliation", cron: "*/2 * * * *", description: "Cobranças PIX das lojas conferidas" },
  { queue: "nightly-invariants", cron: "15 3 * * *", description: "Regras do dinheiro e do estoque" },
  { queue: "nightly-purge", cron: "45 3 * * *", description: "Limpeza do que não é mais preciso" },
  { queue: "platform-alerts", cron: "*/5 * * * *", description: "Alertas aos administradores" },
];

/** How often each queue is polled, and how many jobs one poll takes at most. */
export const POLLING: Readonly<Record<Queue, { readonly interval_seconds: number; readonly batch_size: number }>> = {
  mail: { interval_seconds: 1, batch_size: 20 },
  "password-forgotten": { interval_seconds: 1, batch_size: 20 },
  "mail-dead": { interval_seconds: 30, batch_size: 20 },
  "plan-notice": { interval_seconds: 5, batch_size: 50 },
  "plan-notices": { interval_seconds: 15, batch_size: 1 },
  "charge-reconciliation": { interval_seconds: 15, batch_size: 1 },
  "pix-reconciliation": { interval_seconds: 15, batch_size: 1 },
  "nightly-invariants": { interval_seconds: 30, batch_size: 1 },
  "nightly-purge": { interval_seconds: 30, batch_size: 1 },
  "platform-alerts": { interval_seconds: 15, batch_size: 1 },
};

/** The attribute that names the queue of a job in its trace. */
export const QUEUE_ATTRIBUTE = "agora.queue";
