/** Labels of the job queues. */
export const QUEUE_LABELS: Readonly<Record<string, string>> = {
  mail: "Envio de e-mails",
  "mail-dead": "E-mails não entregues",
  "password-forgotten": "Links de senha",
  "plan-notices": "Avisos de vencimento",
  "plan-notice": "Aviso a uma empresa",
  "charge-reconciliation": "Conferência de cobranças",
  "pix-reconciliation": "Conferência dos PIX das lojas",
  "nightly-invariants": "Regras do dinheiro e do estoque",
  "nightly-purge": "Limpeza do que não é mais preciso",
  "platform-alerts": "Alertas aos administradores",
};

/** Why an e-mail was not sent, by the error of the mail server or the network (SMTP replies of RFC 5321). */
const MAIL_FAULTS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/i, "O servidor de e-mail não aceita conexões. Confira o endereço e a porta dele."],
  [/ENOTFOUND|EAI_AGAIN|EDNS/i, "O endereço do servidor de e-mail não foi encontrado. Confira o nome dele."],
  [
    /certificate|self.signed|ESOCKET.*tls|wrong version number/i,
    "A conexão segura com o servidor de e-mail falhou. Confira o certificado e a porta.",
  ],
  [/EAUTH|\b5(30|34|35)\b|authentication/i, "O servidor de e-mail recusou o usuário ou a senha."],
  [/\b55[0-4]\b|recipient/i, "O servidor de e-mail recusou o destinatário ou a mensagem."],
  [/\b4(21|5[0-2])\b/i, "O servidor de e-mail pediu para tentar mais tarde."],
  [/timeout|timed out|ETIMEDOUT|ECONNRESET|socket/i, "O servidor de e-mail não respondeu a tempo."],
];

/** The Portuguese message for a mail server error; the screen also shows the original error. */
export const mailFaultOf = (said: string) =>
  MAIL_FAULTS.find(([sign]) => sign.test(said))?.[1] ?? "O e-mail não pôde ser entregue ao servidor.";
