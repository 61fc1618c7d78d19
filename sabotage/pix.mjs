const service = "lib/modules/pix-charges/service.ts";
const rules = "lib/modules/pix-charges/rules.ts";
const token = "lib/modules/pix-charges/notices/token.ts";
const chargesTest = "lib/modules/pix-charges/pix-charges.test.ts";
const rulesTest = "lib/modules/pix-charges/rules.test.ts";

export const pix = [
  {
    name: "pix-charge-claimed-without-its-conditions",
    why: "A charge that already paid a sale, or was returned, pays another one.",
    breaks: [
      {
        file: service,
        replace: "AND status = 'paid' AND sale_payment_id IS NULL AND refund_requested_at IS NULL`;",
        by: "AND status = 'paid'`;",
      },
    ],
    test: chargesTest,
    named: "rejects a charge that is unpaid, used, refunded, of another amount or of another company",
  },
  {
    name: "pix-notice-address-guessed",
    why: "Without the proof in the address, anyone makes the server ask the provider about any charge.",
    breaks: [
      { file: token, replace: "return isOurs ? charge : null;", by: "return isOurs || charge ? charge : null;" },
    ],
    test: chargesTest,
    named: "answers an unknown notice address like a known one, without a request to the provider",
  },
  {
    name: "pix-payment-of-another-amount",
    why: "A payment of one cent would confirm the whole charge.",
    breaks: [{ file: rules, replace: "payment.amount_cents === charge.amount_cents &&", by: "true &&" }],
    test: rulesTest,
    named: "rejects a payment of another amount, currency or charge",
  },
  {
    name: "pix-refund-without-approval",
    why: "A cashier could send the shop's money back without the approval that a return needs.",
    breaks: [
      {
        file: service,
        replace: 'await requireApproval(ctx, "return_sale", null, { id, amount_cents });',
        by: "",
      },
    ],
    test: chargesTest,
    named: "needs the same approval as a return of goods",
  },
  {
    name: "pix-given-up-but-still-payable",
    why: "A charge that the till gave up could still be paid, unless it is canceled at the provider.",
    breaks: [
      { file: service, replace: "const isCanceling = charge.status", by: "const isCanceling = false && charge.status" },
    ],
    test: chargesTest,
    named: "cancels it at the provider",
  },
];
