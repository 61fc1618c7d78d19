const service = "lib/modules/fiado/service.ts";
const payments = "lib/modules/fiado/payments/service.ts";
const races = "lib/modules/fiado/races.test.ts";
const withoutDebtor = { file: service, replace: " FOR NO KEY UPDATE`", by: "`" };
const withoutSales = { file: payments, replace: "ORDER BY id FOR UPDATE`", by: "ORDER BY id`" };

export const fiado = [
  {
    name: "limit-weighed-without-the-customer",
    why: "Sem segurar o cliente, dois caixas usam o mesmo resto do limite.",
    breaks: [withoutDebtor],
    test: "lib/modules/sales/races.test.ts",
    named: "two tills cannot both use the last of a customer's limit",
  },
  {
    name: "account-received-without-taking-turns",
    why: "Sem as travas, dois recebimentos da conta inteira vão para a mesma compra.",
    breaks: [withoutDebtor, withoutSales],
    test: races,
    named: "two tills that receive for the whole account take turns: each pays what the other left",
  },
  {
    name: "debt-overpaid",
    why: "Sem as travas e sem o limite da coluna, a mesma dívida é paga várias vezes.",
    breaks: [withoutDebtor, withoutSales, "ALTER TABLE fiado_sale DROP CONSTRAINT fiado_remaining"],
    test: races,
    named: "a sale that ten tills receive at once is not paid twice",
  },
  {
    name: "fiado-payment-reversed-twice",
    why: "Sem a leitura sob trava e sem o índice, o mesmo recebimento é estornado duas vezes.",
    breaks: [
      {
        file: "lib/modules/fiado/reversals/service.ts",
        replace: "if (reversed_by) throw",
        by: "if (!payment_id) throw",
      },
      "DROP INDEX fiado_payment_company_id_reverses_id_key",
    ],
    test: races,
    named: "a payment is taken back once",
  },
];
