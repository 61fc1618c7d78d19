const service = "lib/modules/fiado/service.ts";
const paymentsService = "lib/modules/fiado/payments/service.ts";
const racesTest = "lib/modules/fiado/races.test.ts";
const withoutCustomerLock = { file: service, replace: " FOR NO KEY UPDATE`", by: "`" };
const withoutSaleLocks = { file: paymentsService, replace: "ORDER BY id FOR UPDATE`", by: "ORDER BY id`" };

export const fiado = [
  {
    name: "unpaid-purchases-without-index",
    why: "Every visit of the dashboard reads all purchases on account that the shop ever had.",
    breaks: ["DROP INDEX fiado_sale_unpaid"],
    test: "lib/modules/fiado/unpaid-purchases.test.ts",
    named: "reads only unpaid purchases for %s",
    row: "the dashboard",
  },
  {
    name: "account-reads-paid-purchases",
    why: "A sale on account reads all purchases that the customer ever paid.",
    breaks: [{ file: service, replace: "::uuid AND remaining_cents > 0) d", by: "::uuid) d" }],
    test: "lib/modules/fiado/unpaid-purchases.test.ts",
    named: "reads only unpaid purchases for %s",
    row: "a sale on account",
  },
  {
    name: "fiado-limit-without-customer-lock",
    why: "Without a lock on the customer, two tills use the same remaining limit.",
    breaks: [withoutCustomerLock],
    test: "lib/modules/sales/races.test.ts",
    named: "keeps concurrent fiado sales within the limit of the customer",
  },
  {
    name: "account-payment-without-lock",
    why: "Without the locks, two payments of the whole account go to the same purchase.",
    breaks: [withoutCustomerLock, withoutSaleLocks],
    test: racesTest,
    named: "applies two concurrent payments of the whole account one after the other",
  },
  {
    name: "debt-overpaid",
    why: "Without the locks and the constraint of the column, the same debt is paid several times.",
    breaks: [withoutCustomerLock, withoutSaleLocks, "ALTER TABLE fiado_sale DROP CONSTRAINT fiado_remaining"],
    test: racesTest,
    named: "records one of ten concurrent payments of the same sale",
  },
  {
    name: "fiado-payment-reversed-twice",
    why: "Without the locked read and the index, the same payment is reversed twice.",
    breaks: [
      {
        file: "lib/modules/fiado/reversal-service.ts",
        replace: "if (reversed_by) throw",
        by: "if (!payment_id) throw",
      },
      "DROP INDEX fiado_payment_company_id_reverses_id_key",
    ],
    test: racesTest,
    named: "reverses a payment once",
  },
  {
    name: "cash-reversal-without-exclusive-lock",
    why: "Two concurrent reversals, each within the drawer's cash, together take more than it holds.",
    breaks: [
      {
        file: "lib/modules/fiado/reversal-service.ts",
        replace: 'payment_method === "dinheiro" ? lockRegisterExclusively : lockRegisterIfOpen',
        by: "lockRegisterIfOpen",
      },
    ],
    test: "lib/modules/fiado/cash-reversals.test.ts",
    named: "takes no more than the drawer holds in concurrent reversals",
  },
  {
    name: "cash-reversal-above-drawer-balance",
    why: "If the drawer is not checked, a user who may only receive fiado can reverse payments for cash that already left.",
    breaks: [
      {
        file: "lib/modules/cash-registers/movements/service.ts",
        replace: 'if (movement.type === "exit" && movement.payment_type === "dinheiro")',
        by: 'if (movement.type === "exit" && movement.payment_type === "dinheiro" && movement.origin !== "fiado_payment")',
      },
    ],
    test: "lib/modules/fiado/cash-reversals.test.ts",
    named: "requires approval for a reversal above the drawer's cash, without revealing that amount",
  },
  {
    name: "statement-link-never-expires",
    why: "If expiry and deactivation are not checked, anyone with the link can read the customer's account forever.",
    breaks: [
      {
        file: "lib/access/fiado-link.ts",
        replace: " AND l.revoked_at IS NULL AND l.expires_at > now()",
        by: "",
      },
    ],
    test: "lib/modules/fiado/links/public-statements.test.ts",
    named: "returns the same 404 for an unknown, expired, revoked or foreign link",
  },
  {
    name: "store-credit-of-reversed-payment-kept",
    why: "If the store credit is not canceled with its payment, the customer keeps the money of the reversed payment.",
    breaks: [
      {
        file: "lib/modules/fiado/reversal-service.ts",
        replace: "before.credit_cents === 0 || (await cancelStoreCredit(ctx, payment_id))",
        by: "Boolean(cancelStoreCredit)",
      },
    ],
    test: "lib/modules/fiado/payments/excess.test.ts",
    named: "reverses a payment with its store credit, but not when the credit was used",
  },
  {
    name: "fiado-paid-by-sale-date",
    why: "A payment settles a purchase that is not due, and the customer stays overdue.",
    breaks: [{ file: service, replace: '{ due_date: "asc" }, ', by: "" }],
    test: "lib/modules/fiado/fiado-payments.test.ts",
    named: "pays the purchase that was due first, also when it was bought last",
  },
  {
    name: "fiado-for-overdue-customer",
    why: "If the tolerance is one day too long, an overdue customer buys on fiado again.",
    breaks: [
      {
        file: "lib/modules/fiado/rules.ts",
        replace: "if (days <= late_days) return;",
        by: "if (days <= late_days + 1) return;",
      },
    ],
    test: "lib/modules/fiado/terms.test.ts",
    named: "rejects a customer overdue beyond the shop's tolerance and accepts one exactly at it",
  },
  {
    name: "absolute-limit-exceeded-by-approval",
    why: "Without the shop's rule, an approval exceeds a limit that the shop made absolute.",
    breaks: [
      {
        file: service,
        replace: 'if (fiado_over_limit === "bloquear") throw refusal;',
        by: "",
      },
    ],
    test: "lib/modules/fiado/terms.test.ts",
    named: "rejects a purchase above the limit without approval when the shop blocks it",
  },
];
