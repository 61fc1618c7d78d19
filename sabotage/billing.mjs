const service = "lib/modules/billing/service.ts";
const races = "lib/modules/billing/races.test.ts";
const payments = "lib/modules/billing/payments/service.ts";
const outcomes = "lib/modules/billing/payments/rules.ts";
const notice = "lib/gateway/mercado-pago-notice.ts";
const notices = "lib/modules/billing/webhooks/gateway-notices.test.ts";
const refunds = "lib/modules/billing/payments/refunds.test.ts";
const reconciliation = "lib/modules/billing/reconciliation-service.ts";
const reconciliationTest = "lib/modules/billing/reconciliation.test.ts";
const mails = "lib/modules/mails/service.ts";
const jobs = "lib/modules/jobs/jobs.test.ts";
const billingTest = "lib/modules/billing/billing.test.ts";

export const billing = [
  {
    name: "plan-extended-from-one-end",
    why: "Without a lock on the plan, ten payments add the days of only one.",
    breaks: [
      {
        file: payments,
        replace: "WHERE id = ${known.plan_id}::uuid FOR NO KEY UPDATE`",
        by: "WHERE id = ${known.plan_id}::uuid`",
      },
    ],
    test: races,
    named: "creates ten charges for ten concurrent keys, each extending the plan from the previous end",
  },
  {
    name: "first-plan-made-twice",
    why: "If a plan just created by another tab is not ignored, a concurrent payment is rejected after it was made.",
    breaks: [{ file: service, replace: "skipDuplicates: true,", by: "" }],
    test: races,
    named: "creates one plan with all ten periods for ten concurrent payments of a company without a plan",
  },
  {
    name: "plan-charged-for-every-tab",
    why: "Without the key, the same repeated request is charged again.",
    breaks: [{ file: "lib/api/serve.ts", replace: "keyOf(request, endpoint.once)", by: "crypto.randomUUID()" }],
    test: races,
    named: "creates one charge and one extension for ten concurrent calls with one key",
  },
  {
    name: "charge-asked-anew",
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
    why: "A suspended company could keep working.",
    breaks: [{ file: "lib/api/serve.ts", replace: "  checkPlan(endpoint, actor);", by: "" }],
    test: "lib/testing/matrix.test.ts",
    named: "allows only exempt endpoints, and reads for thirty days, if the plan %s",
    row: "is suspended",
  },
  {
    name: "plan-works-past-its-instant",
    why: "The plan ends at its exact end, not after it.",
    breaks: [{ file: "lib/access/plan.ts", replace: "plan.expires_at <= now", by: "plan.expires_at < now" }],
    test: "lib/access/plan.test.ts",
    named: "works until the plan's end, and returns one code for each reason why it does not",
  },
  {
    name: "periods-told-at-once-overwrite-each-other",
    why: "Without a lock on the plan, ten concurrent webhooks add the days of only one.",
    breaks: [
      {
        file: payments,
        replace: "WHERE id = ${known.plan_id}::uuid FOR NO KEY UPDATE`",
        by: "WHERE id = ${known.plan_id}::uuid`",
      },
    ],
    test: "lib/modules/billing/webhooks/races.test.ts",
    named: "adds ten periods for ten payments of one company reported concurrently",
  },
  {
    name: "notice-believed-without-signature",
    why: "If the signature is not verified, anyone can make the server query any payment.",
    breaks: [
      {
        file: notice,
        replace: "if (!secret || !ts || !v1 || !isSame(v1,",
        by: 'if (!secret || !ts || !v1 || isSame("",',
      },
    ],
    test: notices,
    named: "rejects a notice with %s without asking the gateway",
    row: "another secret",
  },
  {
    name: "notice-of-any-age",
    why: "Without the time window, a captured webhook is valid forever.",
    breaks: [{ file: notice, replace: "<= WINDOW_MS)", by: "<= Number.MAX_VALUE)" }],
    test: notices,
    named: "rejects a notice with %s without asking the gateway",
    row: "a signature of eleven minutes ago",
  },
  {
    name: "any-amount-pays",
    why: "If the amount is not compared, one cent pays the plan.",
    breaks: [{ file: outcomes, replace: "payment.amount_cents === charge.amount_cents && ", by: "" }],
    test: notices,
    named: "ignores a payment with another amount, reference or currency",
  },
  {
    name: "late-payment-extends",
    why: "An expired charge must not extend the plan, because its payment is refunded.",
    breaks: [{ file: outcomes, replace: "(!expires_at || !paid_at || paid_at <= expires_at)", by: "true" }],
    test: notices,
    named: "decides by the time of payment, not by the time of the notice",
  },
  {
    name: "paid-charge-settled-again",
    why: "A payment reported twice must not change the charge again.",
    breaks: [{ file: outcomes, replace: 'charge.status === "paid" || charge.late_paid_at', by: "charge.late_paid_at" }],
    test: notices,
    named: "extends the plan once for repeated notices of the same or another event",
  },
  {
    name: "refund-leaves-the-plan",
    why: "A shop whose payment was refunded must not keep the days that it paid for.",
    breaks: [{ file: payments, replace: "shortenedEnd(ends, charge, now)", by: "ends" }],
    test: notices,
    named: "removes the refunded days once and notifies the owner",
  },
  {
    name: "refund-leaves-the-later-periods",
    why: "Refunding the second payment would remove days of the third.",
    breaks: [{ file: payments, replace: "AND status = 'paid' AND covers_from >= ${covers_until}`", by: "AND false`" }],
    test: refunds,
    named: "moves later paid periods forward after a refund, so that their own refund removes only their days",
  },
  {
    name: "refunded-shop-counts-as-paying",
    why: "A shop whose payments were all refunded would count as a paying customer.",
    breaks: [{ file: payments, replace: ", ...(!isPaid && { trial: true })", by: "" }],
    test: refunds,
    named: "returns a shop to its trial when its only payment is refunded",
  },
  {
    name: "waiting-codes-hide-a-payment",
    why: "Two hundred unpaid charges would delay for days a payment whose webhook was lost.",
    breaks: [{ file: reconciliation, replace: "page = await next(page.at(-1)?.id ?? NEWEST)", by: "page = []" }],
    test: reconciliationTest,
    named: "finds lost payments older and newer than two hundred unpaid charges",
  },
  {
    name: "reconciliation-without-time-limit",
    why: "A gateway that does not respond would block the reconciliation for hours.",
    breaks: [{ file: reconciliation, replace: "if (performance.now() > until) {", by: "if (until < 0) {" }],
    test: reconciliationTest,
    named: "stops at the time budget when the gateway hangs",
  },
  {
    name: "lost-refund-never-seen",
    why: "A refund whose webhook was lost would leave the shop with both the days and the money.",
    breaks: [{ file: reconciliation, replace: "(status = 'paid' AND covers_until > ${now}) OR ", by: "" }],
    test: reconciliationTest,
    named: "finds a refund with a lost notice once a day, for paid and late charges",
  },
  {
    name: "charges-without-a-limit",
    why: "A shop could create unlimited charges at the gateway, each of them checked for days.",
    breaks: [{ file: service, replace: "await requireChargeAllowed(ctx);", by: "" }],
    test: billingTest,
    named: "limits a company to twenty charges an hour, without affecting other companies",
  },
  {
    name: "letter-outside-its-transaction",
    why: "An e-mail written outside the transaction is sent even if the transaction is rolled back.",
    breaks: [{ file: mails, replace: "await tx.mailMessage.createMany(", by: "await prisma.mailMessage.createMany(" }],
    test: jobs,
    named: "sends an e-mail only if its transaction commits, and deletes its body after sending",
  },
  {
    name: "letter-in-the-clear",
    why: "A readable password link in the database gives the account to anyone with a copy of it.",
    breaks: [
      { file: mails, replace: "seal(SEAL_PURPOSE, id, JSON.stringify(", by: "((text) => text)(JSON.stringify(" },
    ],
    test: jobs,
    named: "sends an e-mail only if its transaction commits, and deletes its body after sending",
  },
];
