const actions = "lib/modules/approvals/approvable-actions.test.ts";
const settings = "lib/modules/companies/company-settings.test.ts";
const alone = "requires an approval, accepts it once and audits both names";

export const tills = [
  {
    name: "items-leave-a-cart-unasked",
    why: "Sem pedir aprovação, o caixa tira da venda o que já cobrou do cliente.",
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
    why: "Sem pedir aprovação, quem só vende muda o estoque.",
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
    why: "Sem pedir aprovação, quem cadastra muda o custo e com ele o lucro.",
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
    why: "Quem conta às cegas leria o esperado no controle de caixa.",
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
    name: "sale-of-nobody",
    why: "Só a tela pediria o vendedor; a venda passaria sem ele.",
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
    why: "Sem a virada, as vendas da madrugada sairiam do dia em que a loja abriu.",
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
