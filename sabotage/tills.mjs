const approvableActionsTest = "lib/modules/approvals/approvable-actions.test.ts";
const companySettingsTest = "lib/modules/companies/company-settings.test.ts";
const debtsTest = "lib/modules/pdv/debts/debts.test.ts";
const requiresApproval = "requires an approval, accepts it once and audits both names";

const operatorsTest = "lib/modules/operators/operators.test.ts";
const operatorsService = "lib/modules/operators/service.ts";

export const tillRules = [
  {
    name: "locked-session-sells",
    why: "Without the check, a reload or a call of the API gets around the lock screen.",
    breaks: [
      {
        file: "lib/api/authorization.ts",
        replace: 'if (actor.is_locked && !endpoint.whileLocked) throw new AppError("SESSION_LOCKED");',
        by: "",
      },
    ],
    test: operatorsTest,
    named: "refuses the till until the PIN or the password of its own person",
  },
  {
    name: "pin-opens-the-panel",
    why: "Without the check, four digits replace the password and the second factor.",
    breaks: [
      {
        file: "lib/api/authorization.ts",
        replace: 'if (actor.is_by_pin && !isOfTill(endpoint)) throw new AppError("PASSWORD_LOGIN_REQUIRED");',
        by: "",
      },
    ],
    test: operatorsTest,
    named: "reaches the till only, proves nothing and says to log in with the password",
  },
  {
    name: "pin-guessed-from-several-devices",
    why: "Without the limit per person, a colleague guesses a PIN with a new session for every five attempts.",
    breaks: [
      {
        file: operatorsService,
        replace: 'await consume("operator_user", person).catch(throwTooManyPins);',
        by: "",
      },
    ],
    test: operatorsTest,
    named: "is limited to five wrong PINs per person, from every device, and the password still works",
  },
  {
    name: "operator-changed-twice",
    why: "Without the condition, two changes sent together open two sessions and hold the sale twice.",
    breaks: [
      {
        file: operatorsService,
        replace: "WHERE id = ${session_id}::uuid AND revoked_at IS NULL AND expires_at > now()",
        by: "WHERE id = ${session_id}::uuid AND expires_at > now()",
      },
    ],
    test: operatorsTest,
    named: "happens once when two are sent at the same time",
  },
  {
    name: "item-canceled-without-approval",
    why: "Without an approval, a cashier can remove items that the customer has already paid for.",
    breaks: [
      {
        file: "lib/modules/pdv/canceled-items/service.ts",
        replace: 'await requireApproval(ctx, "cancel_item", approval_id, { id, amount_cents });',
        by: "null as { approved_by_name: string } | null;",
      },
    ],
    test: approvableActionsTest,
    named: requiresApproval,
  },
  {
    name: "fiado-received-without-approval",
    why: "Without an approval, a cashier without access to fiado settles debts.",
    breaks: [
      {
        file: "lib/modules/pdv/debts/service.ts",
        replace: 'await requireApproval(ctx, "receive_fiado", approval_id, { id: customer_id, amount_cents });',
        by: "",
      },
    ],
    test: debtsTest,
    named: "needs an approval without the permission for fiado, valid once and for this amount",
  },
  {
    name: "bill-received-without-approval",
    why: "Without an approval, a cashier without access to receivables settles bills.",
    breaks: [
      {
        file: "lib/modules/pdv/debts/service.ts",
        replace: 'await requireApproval(ctx, "receive_bill", approval_id, { id, amount_cents });',
        by: "",
      },
    ],
    test: debtsTest,
    named: "needs an approval without the permission for receivables, and receives once when repeated",
  },
  {
    name: "more-sales-held-than-listed",
    why: "Without the lock on the company, concurrent tills hold more sales than the list shows.",
    breaks: [
      { file: "lib/modules/held-sales/service.ts", replace: "await lockCompany(ctx);", by: "void lockCompany;" },
    ],
    test: "lib/modules/held-sales/held-sales.test.ts",
    named: "never holds more sales than the list shows under concurrent calls",
  },
  {
    name: "stock-adjusted-without-approval",
    why: "Without an approval, a cashier can change the stock.",
    breaks: [
      {
        file: "lib/modules/pdv/stock-counts/service.ts",
        replace: 'await requireApproval(ctx, "adjust_stock", approval_id, { id });',
        by: "null as { approved_by_name: string } | null;",
      },
    ],
    test: approvableActionsTest,
    named: requiresApproval,
  },
  {
    name: "cost-changed-without-approval",
    why: "Without an approval, a user with access to the catalog can change the cost and so the profit.",
    breaks: [
      {
        file: "lib/modules/products/service.ts",
        replace: 'await requireApproval(ctx, "edit_cost", approval_id, { id, amount_cents: cost_price_cents });',
        by: "void approval_id;",
      },
    ],
    test: approvableActionsTest,
    named: requiresApproval,
  },
  {
    name: "expected-amount-visible-to-blind-counter",
    why: "A user who counts blind can read the expected amount on the register screen.",
    breaks: [
      {
        file: "lib/modules/cash-registers/drawer/service.ts",
        replace: 'if (status !== "open" || (await decisionFor(ctx, "view_expected")) === "allowed") return;',
        by: "if (status) return;",
      },
    ],
    test: approvableActionsTest,
    named: "hides totals and movements of an open register from a manager who counts blind",
  },
  {
    name: "sale-without-seller",
    why: "Only the screen requires a seller, and the API accepts the sale without one.",
    breaks: [
      {
        file: "lib/modules/sales/service.ts",
        replace: "if (!terms.exchange) requireCustomerAndSeller(terms, loaded.requirements);",
        by: "void requireCustomerAndSeller;",
      },
    ],
    test: companySettingsTest,
    named: "requires seller and customer on a sale if configured",
  },
  {
    name: "business-day-from-midnight",
    why: "Without the start of the day, sales after midnight do not count for the day on which the shop opened.",
    breaks: [
      {
        file: "lib/modules/sales/write-sale.ts",
        replace: "dayOf(ctx.now, ctx.zone, ctx.turn_minutes)",
        by: "dayOf(ctx.now, ctx.zone)",
      },
    ],
    test: "lib/modules/cash-registers/business-day.test.ts",
    named: "keeps the business day of past sales when the turn hour changes",
  },
];
