const actions = "lib/modules/approvals/approvable-actions.test.ts";
const settings = "lib/modules/companies/company-settings.test.ts";
const alone = "requires an approval, accepts it once and audits both names";

export const tills = [
  {
    name: "items-leave-a-cart-unasked",
    why: "Without an approval, a cashier could remove items that the customer has already paid.",
    breaks: [
      {
        file: "lib/modules/pdv/canceled-items/service.ts",
        replace: 'await requireApproval(ctx, "cancel_item", approval_id, { id, amount_cents });',
        by: "null as { approved_by_name: string } | null;",
      },
    ],
    test: actions,
    named: alone,
  },
  {
    name: "shelf-counted-unasked",
    why: "Without an approval, a cashier could change the stock.",
    breaks: [
      {
        file: "lib/modules/pdv/stock-counts/service.ts",
        replace: 'await requireApproval(ctx, "adjust_stock", approval_id, { id });',
        by: "null as { approved_by_name: string } | null;",
      },
    ],
    test: actions,
    named: alone,
  },
  {
    name: "cost-changed-unasked",
    why: "Without an approval, a user with access to the catalog could change the cost and so the profit.",
    breaks: [
      {
        file: "lib/modules/products/service.ts",
        replace: 'await requireApproval(ctx, "edit_cost", approval_id, { id, amount_cents: cost_price_cents });',
        by: "void approval_id;",
      },
    ],
    test: actions,
    named: alone,
  },
  {
    name: "blind-leader-sees",
    why: "A user who counts blind could read the expected amount on the register screen.",
    breaks: [
      {
        file: "lib/modules/cash-registers/drawer/service.ts",
        replace: 'if (status !== "open" || (await decisionFor(ctx, "view_expected")) === "allowed") return;',
        by: "if (status) return;",
      },
    ],
    test: actions,
    named: "hides totals and movements of an open register from a manager who counts blind",
  },
  {
    name: "sale-without-seller",
    why: "Only the screen would require a seller, and the API would accept the sale without one.",
    breaks: [
      {
        file: "lib/modules/sales/service.ts",
        replace: "if (!terms.exchange) requireCustomerAndSeller(terms, counter.requirements);",
        by: "void requireCustomerAndSeller;",
      },
    ],
    test: settings,
    named: "requires seller and customer on a sale if configured",
  },
  {
    name: "days-counted-by-midnight",
    why: "Without the start of the day, sales after midnight would not count for the day on which the shop opened.",
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
