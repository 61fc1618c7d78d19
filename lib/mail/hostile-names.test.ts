import { expect, test } from "vitest";
import type { LocalDate } from "@/lib/core/calendar";
import { hasWebAddress } from "@/lib/core/web-address";
import { accountRecoveredMail, confirmationMail } from "./confirmation-mails";
import { passwordChangedMail, resetLinkMail } from "./password-mails";
import { invitationMail, passwordLinkMail } from "./people-mails";
import {
  planCanceledMail,
  planEndingMail,
  planOverMail,
  planPaidLateMail,
  planPaidMail,
  planRefundedMail,
} from "./plan-mails";
import { requestAnsweredMail, requestArrivedMail, requestReceivedMail } from "./privacy-mails";
import { quoteMail } from "./quote-mails";
import { ownerNoticeMail } from "./security-mails";
import type { Mail } from "./send";

const NAME_WITH_LINK = "Prêmio em golpe-do-pix.com/abc";
const person = { name: NAME_WITH_LINK, email: "ana@exemplo.com.br" };
const day = "2026-11-22" as LocalDate;
const ending = { company: NAME_WITH_LINK, end: day, trial: true, canceled: false };
const payment = { company: NAME_WITH_LINK, plan_name: "Plano mensal", amount_cents: 1_990 };
const privacyRequest = { protocol: "P-1", kind: "acesso", name: NAME_WITH_LINK, email: person.email, due_on: day };

const mails: [string, Mail][] = [
  ["confirmation", confirmationMail(person, NAME_WITH_LINK, "t")],
  ["recovered account", accountRecoveredMail(person, 1)],
  ["reset link", resetLinkMail(person, "t")],
  ["changed password", passwordChangedMail(person)],
  ["invitation", invitationMail(person, { company: NAME_WITH_LINK, by: NAME_WITH_LINK }, "t")],
  ["password link", passwordLinkMail(person, NAME_WITH_LINK, "t")],
  ["ending plan", planEndingMail(person, 7, ending)],
  ["ended plan", planOverMail(person, ending)],
  ["paid plan", planPaidMail(person, { ...payment, until: day })],
  ["late payment", planPaidLateMail(person, payment)],
  ["refund", planRefundedMail(person, { ...payment, until: null })],
  ["canceled plan", planCanceledMail(person, { company: NAME_WITH_LINK, end: day })],
  ["received request", requestReceivedMail(privacyRequest, { isShop: true, hasAccount: false })],
  ["arrived request", requestArrivedMail(person, privacyRequest, "/configuracoes")],
  ["answered request", requestAnsweredMail(privacyRequest, NAME_WITH_LINK, "Pronto.")],
  [
    "owner notice",
    ownerNoticeMail(person, {
      change: "Mudou.",
      company: NAME_WITH_LINK,
      by: NAME_WITH_LINK,
      at: "hoje",
      device: "x",
      ip: null,
    }),
  ],
  [
    "quote",
    quoteMail(person, {
      number: 1,
      total_cents: 100,
      valid_until: day,
      token: "orc_t",
      message: null,
      shop: { name: NAME_WITH_LINK, email: null },
      paper: { name: "orcamento.pdf", bytes: new Uint8Array() },
    }),
  ],
];

test.each(mails)("removes web addresses in names from the e-mail: %s", (_, { subject, text, html }) => {
  expect(hasWebAddress(subject)).toBe(false);
  expect(subject).not.toContain("Prêmio");
  expect(`${text} ${html}`).not.toContain("golpe-do-pix");
  expect(text).toContain("Prêmio em (endereço removido)");
});
