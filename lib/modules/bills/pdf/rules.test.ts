import { expect, test } from "vitest";
import { localDate } from "@/lib/core/calendar";
import { receiptText } from "./rules";

const settled = {
  total_cents: 123_450,
  date: localDate("2026-11-20"),
  method: "PIX",
  reverses_id: null,
  is_reversed: false,
};
const received = { table: "receivable" as const, shop: "Mercadinho", party: "Maria", bill: "Aluguel (2/12)", settled };
const AMOUNT_AND_BILL =
  'a quantia de R$ 1.234,50 (mil, duzentos e trinta e quatro reais e cinquenta centavos), referente a "Aluguel (2/12)", em 20/11/2026, por pix.';

test("states payer, payee and the amount in figures and words, signed by the shop", () => {
  const receipt = receiptText(received);
  expect(receipt).toMatchObject({ title: "RECIBO", warning: null, signer: "Mercadinho" });
  expect(receipt.sentence.replace(/\(.+?reais/, "(… reais")).toBe(
    `Recebemos de Maria ${AMOUNT_AND_BILL}`.replace(/\(.+?reais/, "(… reais"),
  );
  expect(receiptText({ ...received, party: null }).sentence).toMatch(/^Recebemos a quantia de R\$ 1\.234,50 \(/);
});

test("uses the payee as the signer of a payment", () => {
  const paid = { ...received, table: "payable" as const };
  expect(receiptText(paid)).toMatchObject({ title: "COMPROVANTE DE PAGAMENTO", signer: "Maria" });
  expect(receiptText(paid).sentence).toMatch(/^Pagamos a Maria a quantia de /);
  expect(receiptText({ ...paid, party: null }).signer).toBe("Quem recebeu");
});

test("marks a reversed settlement and titles its reversal", () => {
  const reversed = { ...settled, is_reversed: true };
  expect(receiptText({ ...received, settled: reversed }).warning).toBe("Este recebimento foi estornado.");
  expect(receiptText({ ...received, table: "payable", settled: reversed }).warning).toBe(
    "Este pagamento foi estornado.",
  );
  const reversal = receiptText({ ...received, settled: { ...settled, reverses_id: "s1" } });
  expect(reversal.title).toBe("ESTORNO");
  expect(reversal.sentence).toMatch(
    /^Foi estornada a quantia de R\$ 1\.234,50 \(.+\), referente a "Aluguel \(2\/12\)", em 20\/11\/2026, por pix\.$/,
  );
});
