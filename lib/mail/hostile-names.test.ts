import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
import { offlineReviewMail } from "./review-mails";
import { recoveryCodeUsedMail, secondFactorMail, secondFactorResetMail } from "./second-factor-mails";
import { ownerNoticeMail } from "./security-mails";
import type { Mail } from "./send";

const NAME_WITH_LINK = "Prêmio em golpe-do-pix.com/abc";
const person = { name: NAME_WITH_LINK, email: "ana@exemplo.com.br" };
const day = "2026-11-22" as LocalDate;
const ending = { company: NAME_WITH_LINK, end: day, trial: true, canceled: false };
const payment = { company: NAME_WITH_LINK, plan_name: "Plano mensal", amount_cents: 1_990 };
const asked = { protocol: "P-1", kind: "acesso", name: NAME_WITH_LINK, email: person.email, due_on: day };

/** Every mail to or about people of shops, by the name of the function that writes it. */
const mails: Record<string, Mail> = {
  confirmationMail: confirmationMail(person, NAME_WITH_LINK, "t"),
  accountRecoveredMail: accountRecoveredMail(person, 1),
  resetLinkMail: resetLinkMail(person, "t"),
  passwordChangedMail: passwordChangedMail(person),
  invitationMail: invitationMail(person, { company: NAME_WITH_LINK, by: NAME_WITH_LINK }, "t"),
  passwordLinkMail: passwordLinkMail(person, NAME_WITH_LINK, "t"),
  planEndingMail: planEndingMail(person, 7, ending),
  planOverMail: planOverMail(person, ending),
  planPaidMail: planPaidMail(person, { ...payment, until: day }),
  planPaidLateMail: planPaidLateMail(person, payment),
  planRefundedMail: planRefundedMail(person, { ...payment, until: null }),
  planCanceledMail: planCanceledMail(person, { company: NAME_WITH_LINK, end: day }),
  requestReceivedMail: requestReceivedMail(asked, { isShop: true, hasAccount: false }),
  requestArrivedMail: requestArrivedMail(person, asked, "/configuracoes"),
  requestAnsweredMail: requestAnsweredMail(asked, NAME_WITH_LINK, "Pronto."),
  offlineReviewMail: offlineReviewMail(person, NAME_WITH_LINK, {
    register_number: 1,
    user_name: NAME_WITH_LINK,
    sales: 1,
    cents: 100,
  }),
  secondFactorMail: secondFactorMail(person, "Mudou."),
  recoveryCodeUsedMail: recoveryCodeUsedMail(person, 1),
  secondFactorResetMail: secondFactorResetMail(person, NAME_WITH_LINK, "Perdeu o celular"),
  ownerNoticeMail: ownerNoticeMail(person, {
    change: "Mudou.",
    company: NAME_WITH_LINK,
    by: NAME_WITH_LINK,
    at: "hoje",
    device: "x",
    ip: null,
  }),
  quoteMail: quoteMail(person, {
    number: 1,
    total_cents: 100,
    valid_until: day,
    token: "orc_t",
    message: null,
    shop: { name: NAME_WITH_LINK, email: null },
    paper: { name: "orcamento.pdf", bytes: new Uint8Array() },
  }),
};

/** Mails to the administrators of the platform, whose names the platform chose. */
const PLATFORM_MAILS = ["administratorLinkMail", "incidentMail", "incidentEndMail"];

test("covers every function that writes a mail", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith("-mails.ts"));
  const sources = files.map((name) => readFileSync(join(import.meta.dirname, name), "utf8")).join("\n");
  const functions = [...sources.matchAll(/^export (?:const|(?:async )?function) (\w+Mail)\b/gm)].map(
    ([, name]) => name,
  );
  expect(Object.keys(mails).concat(PLATFORM_MAILS).sort()).toEqual(functions.sort());
});

test.each(Object.entries(mails))("removes web addresses in names from the e-mail: %s", (_, { subject, text, html }) => {
  expect(hasWebAddress(subject)).toBe(false);
  expect(subject).not.toContain("Prêmio");
  expect(`${text} ${html}`).not.toContain("golpe-do-pix");
  expect(text).toContain("Prêmio em (endereço removido)");
});
