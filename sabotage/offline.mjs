const service = "lib/modules/sales/offline/service.ts";
const offlineTest = "lib/modules/sales/offline/offline-sales.test.ts";
const series = "lib/modules/cash-registers/series/service.ts";
const corrections = "lib/modules/cash-registers/closing/corrections/service.ts";
const lock = " AND id = ${id}::uuid FOR UPDATE`;";
const once = "sent again and again, under the same key or another, it is one sale";
const late = "a sale that arrives after its register was closed corrects the closing, which stays as it was";

export const offline = [
  {
    name: "offline-sale-looked-up-before-the-lock",
    why: "Sem a trava no caixa, dois envios da mesma venda não se veem.",
    breaks: [{ file: service, replace: lock, by: " AND id = ${id}::uuid`;" }],
    test: offlineTest,
    named: once,
  },
  {
    name: "offline-sale-not-recognised",
    why: "Uma venda que já tinha chegado seria recusada para sempre, e o recibo dela não seria achado.",
    breaks: [
      {
        file: service,
        replace: "if (known && isTheSame(known, input)) return rename(ctx, known, input.number);",
        by: "",
      },
    ],
    test: offlineTest,
    named: "a sale whose answer was lost on the way is found by both of its numbers",
  },
  {
    name: "late-sale-without-correction",
    why: "O fechamento deixaria de ser a soma do que está no caixa.",
    breaks: [{ file: service, replace: "if (register.closed_at) await correctClosing(ctx, sale, payments);", by: "" }],
    test: offlineTest,
    named: late,
  },
  {
    name: "series-given-twice",
    why: "Dois aparelhos imprimiriam o mesmo número.",
    breaks: [
      {
        file: series,
        replace: " AND id = ${cash_register_id}::uuid FOR UPDATE`;",
        by: " AND id = ${cash_register_id}::uuid`;",
      },
    ],
    test: "lib/modules/cash-registers/series/series.test.ts",
    named: "a device keeps its series in a register, whatever other devices ask at the same time",
  },
  {
    name: "recount-without-the-lock",
    why: "Duas correções iguais ao mesmo tempo corrigiriam em dobro.",
    breaks: [{ file: corrections, replace: lock, by: " AND id = ${id}::uuid`;" }],
    test: "lib/modules/cash-registers/closing/corrections/corrections.test.ts",
    named: "two who correct the same count at once correct it once",
  },
];
