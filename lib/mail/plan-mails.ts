import "server-only";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { nameForMail } from "@/lib/core/web-address";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

interface Recipient {
  readonly name: string;
  readonly email: string;
}

interface Ending {
  readonly company: string;
  readonly end: LocalDate;
  readonly trial: boolean;
  readonly canceled: boolean;
}

const DATA_IS_KEPT =
  "Nada se perde: por 30 dias depois do vencimento tudo pode ser consultado, e os seus dados podem ser exportados.";

const renewal = (label = "Renovar o plano") => ({ label, url: `${appUrl()}/atualizar-plano` });
const nounOf = ({ trial }: Ending) => (trial ? "período de teste" : "plano");

/** Reminder seven, three or zero days before the plan ends. */
export function planEndingMail({ name, email }: Recipient, days: 7 | 3 | 0, ending: Ending): Mail {
  const { company, end, trial, canceled } = ending;
  const when = days === 0 ? "hoje" : `em até ${days} dias`;
  return {
    to: { name, address: email },
    subject: `Seu ${nounOf(ending)} vence ${when} – ${PRODUCT_NAME}`,
    ...renderMail({
      greeting: `Olá, ${nameForMail(name)}.`,
      paragraphs: [
        `O ${nounOf(ending)} de ${nameForMail(company)} vence ${days === 0 ? `hoje, ${formatDay(end)}` : `em ${formatDay(end)}`}. ${
          canceled ? "Você o cancelou, e ele não será renovado." : "Quem renova antes não perde os dias que faltam."
        }`,
        DATA_IS_KEPT,
      ],
      action: renewal(trial ? "Escolher um plano" : "Renovar o plano"),
    }),
  };
}

/** Sent when the plan has expired. */
export function planOverMail({ name, email }: Recipient, ending: Ending): Mail {
  const { company, end, trial } = ending;
  return {
    to: { name, address: email },
    subject: `Seu ${nounOf(ending)} venceu – ${PRODUCT_NAME}`,
    ...renderMail({
      greeting: `Olá, ${nameForMail(name)}.`,
      paragraphs: [
        `O ${nounOf(ending)} de ${nameForMail(company)} venceu em ${formatDay(end)}. Para registrar vendas de novo, ${trial ? "escolha um plano" : "renove o plano"}. Quem estava com o caixa aberto pode terminar a venda e fechar o caixa.`,
        DATA_IS_KEPT,
      ],
      action: renewal(trial ? "Escolher um plano" : "Renovar o plano"),
    }),
  };
}

interface Payment {
  readonly company: string;
  readonly plan_name: string;
  readonly amount_cents: number;
  readonly until: LocalDate;
}

/** Sent when a charge was paid and the plan is active. */
export const planPaidMail = (
  { name, email }: Recipient,
  { company, plan_name, amount_cents, until }: Payment,
): Mail => ({
  to: { name, address: email },
  subject: `Pagamento confirmado – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `Recebemos ${formatMoney(amount_cents)} pelo ${plan_name} de ${nameForMail(company)}. O plano vale até ${formatDay(until)}.`,
      "O recibo está na página de cobranças, para imprimir ou guardar em PDF.",
    ],
    action: { label: "Ver o recibo", url: `${appUrl()}/billing/cobrancas` },
  }),
});

/** Sent when a charge was paid after it had expired: the money has to be refunded. */
export const planPaidLateMail = (
  { name, email }: Recipient,
  { company, plan_name, amount_cents }: Omit<Payment, "until">,
): Mail => ({
  to: { name, address: email },
  subject: `Pagamento fora do prazo – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `O pagamento de ${formatMoney(amount_cents)} pelo ${plan_name} de ${nameForMail(company)} chegou depois que a cobrança venceu. O plano não foi estendido por ele.`,
      "O valor está registrado. Responda a este e-mail ou fale com o suporte para recebê-lo de volta ou usá-lo no plano.",
    ],
    action: { label: "Ver as cobranças", url: `${appUrl()}/billing/cobrancas` },
  }),
});

interface Refund extends Omit<Payment, "until"> {
  /** When the plan ends now; null if the payment had not extended it. */
  readonly until: LocalDate | null;
}

/** Sent when a charge was refunded and the remaining days that it paid for were removed. */
export const planRefundedMail = (
  { name, email }: Recipient,
  { company, plan_name, amount_cents, until }: Refund,
): Mail => ({
  to: { name, address: email },
  subject: `Pagamento devolvido – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `O pagamento de ${formatMoney(amount_cents)} pelo ${plan_name} de ${nameForMail(company)} foi devolvido.${
        until ? ` Os dias que ele pagava foram descontados do plano, que agora vale até ${formatDay(until)}.` : ""
      }`,
      "Se não foi você que pediu a devolução, responda a este e-mail ou fale com o suporte.",
    ],
    action: { label: "Ver as cobranças", url: `${appUrl()}/billing/cobrancas` },
  }),
});

/** Sent when the plan was canceled: until when it works, and how to export the data. */
export const planCanceledMail = (
  { name, email }: Recipient,
  { company, end }: { readonly company: string; readonly end: LocalDate },
): Mail => ({
  to: { name, address: email },
  subject: `Plano cancelado – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `O plano de ${nameForMail(company)} foi cancelado e funciona até ${formatDay(end)}. Não haverá outra cobrança.`,
      DATA_IS_KEPT,
      "Se mudou de ideia, desfaça o cancelamento na página de cobranças.",
    ],
    action: { label: "Ver o plano", url: `${appUrl()}/billing/cobrancas` },
  }),
});
