const exportsService = "lib/modules/exports/service.ts";
const exportsTest = "lib/modules/exports/exports.test.ts";
const requests = "lib/modules/privacy-requests/service.ts";
const requestsTest = "lib/modules/privacy-requests/privacy-requests.test.ts";

export const data = [
  {
    name: "packings-side-by-side",
    why: "Sem o índice, dez pedidos de uma vez preparam dez arquivos da mesma loja.",
    breaks: ["DROP INDEX data_export_one_at_a_time"],
    test: exportsTest,
    named: "ten owners who ask at once begin one packing",
  },
  {
    name: "archives-pile-up",
    why: "Sem apagar o anterior, arquivos cheios de dados pessoais ficam para trás.",
    breaks: [
      {
        file: exportsService,
        replace: 'data: { status: "apagada" },',
        by: 'data: { status: "pronta" },',
      },
    ],
    test: exportsTest,
    named: "a newer archive takes the place of the older, and whoever fetched one is written down",
  },
  {
    name: "answers-twice",
    why: "Sem a condição, um pedido sobre dados pessoais é respondido duas vezes.",
    breaks: [
      { file: requests, replace: "where: { id, company_id, answered_at: null }", by: "where: { id, company_id }" },
    ],
    test: requestsTest,
    named: "of ten who answer at once one does, and the holder gets one mail",
  },
  {
    name: "asks-without-end",
    why: "Sem o limite, um endereço enche a caixa de quem quiser com pedidos.",
    breaks: [{ file: requests, replace: 'await consume("privacy_ip", call.ip);', by: "" }],
    test: requestsTest,
    named: "one address asks ten times an hour and no more, and is told to wait",
  },
  {
    name: "demo-open-in-production",
    why: "Sem a pergunta, qualquer servidor de produção abre a loja de demonstração.",
    breaks: [
      {
        file: "lib/modules/auth/demo/service.ts",
        replace: "if (!isDemoOpen() || ",
        by: "if (",
      },
    ],
    test: "lib/modules/auth/demo/demo.test.ts",
    named: "on a production server nobody gets in unless it was switched on by name",
  },
];
