const service = "lib/modules/billing/service.ts";
const racesTest = "lib/modules/billing/races.test.ts";
const paymentsService = "lib/modules/billing/payments/service.ts";
const paymentRules = "lib/modules/billing/payments/rules.ts";
const mercadoPagoNotice = "lib/gateway/mercado-pago-notice.ts";
const noticesTest = "lib/modules/billing/webhooks/gateway-notices.test.ts";
const refundsTest = "lib/modules/billing/payments/refunds.test.ts";
const reconciliationService = "lib/modules/billing/reconciliation-service.ts";
const reconciliationTest = "lib/modules/billing/reconciliation.test.ts";
const mailsService = "lib/modules/mails/service.ts";
const jobsTest = "lib/modules/jobs/jobs.test.ts";
const couponsTest = "lib/modules/billing/coupons/coupons.test.ts";
const billingTest = "lib/modules/billing/billing.test.ts";

export const billing = [
  {
    name: "charge-given-up-without-lock",
    why: "If a job gives up a charge while the gateway's answer is being recorded, the request for the charge fails with 404.",
    breaks: [{ file: paymentsService, replace: "  await lockPlan(tx, charge);\n", by: "" }],
    test: "lib/modules/billing/unanswered-charges.test.ts",
    named: "records an answer or gives the charge up, but never fails, when both happen at once",
  },
  {
    name: "coupon-counted-without-lock",
    why: "Without a lock on the coupon, ten companies at the same time all get its last use.",
    breaks: [
      {
        file: "lib/modules/billing/coupons/service.ts",
        replace: "WHERE code = ${code} FOR NO KEY UPDATE`",
        by: "WHERE code = ${code}`",
      },
    ],
    test: couponsTest,
    named: "gives the last use to one of ten companies",
  },
  {
    name: "coupon-valid-after-last-day",
    why: "A coupon of one week gives its discount forever.",
    breaks: [
      {
        file: "lib/modules/billing/coupons/rules.ts",
        replace: "if (coupon.valid_until && coupon.valid_until < today)",
        by: "if (coupon.valid_until && !today)",
      },
    ],
    test: couponsTest,
    named: "is refused if unknown, after its last day or for another plan, without a charge",
  },
  {
    name: "pending-charge-is-no-coupon-use",
    why: "Companies that have not paid yet all get the last use of a coupon.",
    breaks: [
      {
        file: "lib/modules/billing/coupons/service.ts",
        replace: "(status IN ('pending', 'paid') OR",
        by: "(status = 'paid' OR",
      },
    ],
    test: couponsTest,
    named: "holds the use, and gives it back when it expires unpaid",
  },
  {
    name: "plan-extension-without-lock-on-payment",
    why: "Without a lock on the plan, ten payments add the days of only one.",
    breaks: [
      {
        file: paymentsService,
        replace: "WHERE id = ${plan_id}::uuid FOR NO KEY UPDATE`",
        by: "WHERE id = ${plan_id}::uuid`",
      },
    ],
    test: racesTest,
    named: "creates ten charges for ten concurrent keys, each extending the plan from the previous end",
  },
  {
    name: "first-plan-created-twice",
    why: "If a plan just created by another request is not ignored, a concurrent payment fails after the gateway created its charge.",
    breaks: [{ file: service, replace: "skipDuplicates: true,", by: "" }],
    test: racesTest,
    named: "creates one plan with all ten periods for ten concurrent payments of a company without a plan",
  },
  {
    name: "plan-charged-without-idempotency-key",
    why: "Without the key, a repeated request charges the plan again.",
    breaks: [
      { file: "lib/api/serve.ts", replace: "idempotencyKeyOf(request, endpoint.once)", by: "crypto.randomUUID()" },
    ],
    test: racesTest,
    named: "creates one charge and one extension for ten concurrent calls with one key",
  },
  {
    name: "charge-with-new-reference",
    why: "With another reference, a retry after a crash charges the customer again.",
    breaks: [
      {
        file: service,
        replace: "chargeReference(ctx.company_id, ctx.once_key)",
        by: "chargeReference(ctx.company_id)",
      },
    ],
    test: billingTest,
    named: "reuses the gateway's charge when the call is retried after our record was lost",
  },
  {
    name: "charge-shared-by-companies",
    why: "Without the company in the reference, a shop that repeats another shop's key uses its payment.",
    breaks: [{ file: "lib/gateway/gateway.ts", replace: "`${company_id} ${key}`", by: "key" }],
    test: billingTest,
    named: "gives a retry the same charge reference, and another company with the same key a different one",
  },
  {
    name: "plan-not-checked",
    why: "A company with a suspended plan can keep working.",
    breaks: [{ file: "lib/api/authorization.ts", replace: "  await checkPlan(endpoint, actor);", by: "" }],
    test: "lib/testing/matrix.test.ts",
    named: "allows only exempt endpoints, and reads for thirty days, if the plan %s",
    row: "is suspended",
  },
  {
    name: "plan-valid-at-its-end",
    why: "The plan is still valid at the exact time at which it ends.",
    breaks: [{ file: "lib/access/plan.ts", replace: "plan.expires_at <= now", by: "plan.expires_at < now" }],
    test: "lib/access/plan.test.ts",
    named: "works until the plan's end, and returns one code for each reason why it does not",
  },
  {
    name: "plan-extension-without-lock-on-webhook",
    why: "Without a lock on the plan, ten concurrent webhooks add the days of only one.",
    breaks: [
      {
        file: paymentsService,
        replace: "WHERE id = ${plan_id}::uuid FOR NO KEY UPDATE`",
        by: "WHERE id = ${plan_id}::uuid`",
      },
    ],
    test: "lib/modules/billing/webhooks/races.test.ts",
    named: "adds ten periods for ten payments of one company reported concurrently",
  },
  {
    name: "webhook-without-signature",
    why: "If the signature is not verified, anyone can make the server query any payment.",
    breaks: [
      {
        file: mercadoPagoNotice,
        replace: "if (!secret || !ts || !v1 || !isSame(v1,",
        by: 'if (!secret || !ts || !v1 || isSame("",',
      },
    ],
    test: noticesTest,
    named: "rejects a notice with %s without asking the gateway",
    row: "another secret",
  },
  {
    name: "webhook-without-time-window",
    why: "Without the time window, a captured webhook is valid forever.",
    breaks: [{ file: mercadoPagoNotice, replace: "<= WINDOW_MS)", by: "<= Number.MAX_VALUE)" }],
    test: noticesTest,
    named: "rejects a notice with %s without asking the gateway",
    row: "a signature of eleven minutes ago",
  },
  {
    name: "payment-amount-not-compared",
    why: "If the amount is not compared, one cent pays the plan.",
    breaks: [{ file: paymentRules, replace: "payment.amount_cents === charge.amount_cents && ", by: "" }],
    test: noticesTest,
    named: "ignores a payment with another amount, reference or currency",
  },
  {
    name: "late-payment-extends-plan",
    why: "A payment after the charge expired extends the plan, although it is refunded.",
    breaks: [{ file: paymentRules, replace: "(!expires_at || !paid_at || paid_at <= expires_at)", by: "true" }],
    test: noticesTest,
    named: "decides by the time of payment, not by the time of the notice",
  },
  {
    name: "paid-charge-settled-again",
    why: "A payment reported twice changes the charge twice.",
    breaks: [
      { file: paymentRules, replace: 'charge.status === "paid" || charge.late_paid_at', by: "charge.late_paid_at" },
    ],
    test: noticesTest,
    named: "extends the plan once for repeated notices of the same or another event",
  },
  {
    name: "refund-keeps-plan-days",
    why: "A shop whose payment was refunded keeps the days that it paid for.",
    breaks: [{ file: paymentsService, replace: "shortenedEnd(ends, charge, now)", by: "ends" }],
    test: noticesTest,
    named: "removes the refunded days once and notifies the owner",
  },
  {
    name: "refund-does-not-move-later-periods",
    why: "Refunding the second payment removes days of the third.",
    breaks: [
      { file: paymentsService, replace: "AND status = 'paid' AND covers_from >= ${covers_until}`", by: "AND false`" },
    ],
    test: refundsTest,
    named: "moves later paid periods forward after a refund, so that their own refund removes only their days",
  },
  {
    name: "refunded-shop-counts-as-paying",
    why: "A shop whose payments were all refunded counts as a paying customer.",
    breaks: [{ file: paymentsService, replace: ", ...(!isPaid && { trial: true })", by: "" }],
    test: refundsTest,
    named: "returns a shop to its trial when its only payment is refunded",
  },
  {
    name: "reconciliation-reads-first-page-only",
    why: "Two hundred unpaid charges delay for days a payment whose webhook was lost.",
    breaks: [{ file: reconciliationService, replace: "page = await next(page.at(-1)?.id ?? NEWEST)", by: "page = []" }],
    test: reconciliationTest,
    named: "finds lost payments older and newer than a page of unpaid charges",
  },
  {
    name: "reconciliation-without-time-limit",
    why: "A gateway that does not respond blocks the reconciliation for hours.",
    breaks: [{ file: reconciliationService, replace: "if (performance.now() > until) {", by: "if (until < 0) {" }],
    test: reconciliationTest,
    named: "stops at the time budget when the gateway hangs",
  },
  {
    name: "refund-with-lost-webhook-not-found",
    why: "A refund whose webhook was lost leaves the shop with both the days and the money.",
    breaks: [{ file: reconciliationService, replace: "(status = 'paid' AND covers_until > ${now}) OR ", by: "" }],
    test: reconciliationTest,
    named: "finds a refund with a lost notice once a day, for paid and late charges",
  },
  {
    name: "charges-without-rate-limit",
    why: "A shop can create unlimited charges at the gateway, each of them checked for days.",
    breaks: [{ file: service, replace: "await requireChargeAllowed(ctx);", by: "" }],
    test: billingTest,
    named: "limits a company to twenty charges an hour, without affecting other companies",
  },
  {
    name: "mail-outside-transaction",
    why: "An e-mail written outside the transaction is sent even if the transaction is rolled back.",
    breaks: [
      { file: mailsService, replace: "await tx.mailMessage.createMany(", by: "await prisma.mailMessage.createMany(" },
    ],
    test: jobsTest,
    named: "sends an e-mail only if its transaction commits, and deletes its body after sending",
  },
  {
    name: "mail-not-encrypted",
    why: "Anyone with a copy of the database can read a password link and take over the account.",
    breaks: [
      { file: mailsService, replace: "seal(SEAL_PURPOSE, id, JSON.stringify(", by: "((text) => text)(JSON.stringify(" },
    ],
    test: jobsTest,
    named: "sends an e-mail only if its transaction commits, and deletes its body after sending",
  },
];
