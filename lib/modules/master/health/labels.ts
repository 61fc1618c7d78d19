/** What a queue's jobs do. */
export const QUEUE_LABELS: Readonly<Record<string, string>> = {
  mail: "Envio de e-mails",
  "mail-dead": "E-mails que ninguém recebeu",
  "password-forgotten": "Links de senha",
  "plan-notices": "Avisos de vencimento",
  "plan-notice": "Aviso a uma empresa",
  "charge-reconciliation": "Conferência de cobranças",
  "nightly-invariants": "Regras do dinheiro e do estoque",
  "nightly-purge": "Limpeza do que não é mais preciso",
};
