const deeds = "lib/modules/approvals/deeds.test.ts";
const settings = "lib/modules/companies/company-settings.test.ts";
const alone = "who needs a word is refused without, does it with a PIN once, and both names are written down";

export const tills = [
  {
    name: "items-leave-a-cart-unasked",
    why: "Sem a pergunta, o caixa tira da venda o que já cobrou do cliente.",
    breaks: [
      {
        file: "lib/modules/pdv/cancelled-items/service.ts",
        replace: 'await requireApproval(ctx, "cancel_item", approval_id, { id, amount_cents });',
        by: "null as { approved_by_name: string } | null;",
      },
    ],
    test: deeds,
    named: alone,
  },
  {
    name: "shelf-counted-unasked",
    why: "Sem a pergunta, quem só vende muda o estoque.",
    breaks: [
      {
        file: "lib/modules/pdv/shelves/service.ts",
        replace: 'await requireApproval(ctx, "adjust_stock", approval_id, { id });',
        by: "null as { approved_by_name: string } | null;",
      },
    ],
    test: deeds,
    named: alone,
  },
  {
    name: "cost-changed-unasked",
    why: "Sem a pergunta, quem cadastra muda o custo e com ele o lucro.",
    breaks: [
      {
        file: "lib/modules/products/service.ts",
        replace: 'await requireApproval(ctx, "edit_cost", approval_id, { id, amount_cents: cost_price_cents });',
        by: "void approval_id;",
      },
    ],
    test: deeds,
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
    test: deeds,
    named: "somebody who leads registers and counts blind sees neither figures nor movements of an open one",
  },
  {
    name: "sale-of-nobody",
    why: "Só a tela pediria o vendedor; a venda passaria sem ele.",
    breaks: [
      {
        file: "lib/modules/sales/service.ts",
        replace: "if (!terms.exchange) requireSellerAndCustomer(terms, saleRequirements);",
        by: "void requireNamed;",
      },
    ],
    test: settings,
    named: "the till asks for what the shop wants on every sale, and the server refuses what lacks it",
  },
  {
    name: "days-counted-by-midnight",
    why: "Sem a virada, as vendas da madrugada sairiam do dia em que a loja abriu.",
    breaks: [
      {
        file: "lib/modules/sales/writing/service.ts",
        replace: "dayOf(ctx.now, ctx.zone, ctx.turn_minutes)",
        by: "dayOf(ctx.now, ctx.zone)",
      },
    ],
    test: "lib/modules/cash-registers/business-day.test.ts",
    named: "another hour of turning leaves the days of what was sold before as they were",
  },
];
