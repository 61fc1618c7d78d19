import { expect, test } from "vitest";
import { failedChargesSheet } from "@/components/master/failed-charges-sheet";
import type { FailedCharge } from "@/lib/modules/master/charges/schema";

const charge: FailedCharge = {
  id: "018f0000-0000-7000-8000-000000000000",
  company: { id: "018f0000-0000-7000-8000-000000000001", name: "Empório São João" },
  plan_name: "Plano Mensal",
  amount_cents: 4_990,
  status: "failed",
  failure_reason: "cc_rejected_other_reason",
  gateway: "mercado_pago",
  gateway_payment_id: "123",
  created_at: "2026-11-20T12:00:00.000Z",
  failed_at: "2026-11-21T02:30:00.000Z",
  late_paid_at: null,
  paid_later_at: "2026-11-23T02:30:00.000Z",
  company_failures: 2,
};

test("writes the columns of the list, with days and times in Brasília time", () => {
  const { head, rows, description } = failedChargesSheet([charge]);
  expect(description).toBe("Últimos 30 dias · 1 cobrança");
  expect(head).toEqual([
    "Empresa",
    "Plano",
    "Falhou em",
    "Situação",
    "Motivo",
    "Código do banco",
    "Falhas da empresa",
    "Pagou depois",
    "Valor",
  ]);
  expect(rows).toEqual([
    [
      "Empório São João",
      "Plano Mensal",
      { day: "2026-11-20", time: "23:30" },
      "Falhou",
      "O banco não concluiu o pagamento.",
      "cc_rejected_other_reason",
      2,
      { day: "2026-11-22" },
      { cents: 4_990 },
    ],
  ]);
});

test("leaves cells empty for a charge that was not paid later and has no code", () => {
  const bare: FailedCharge = { ...charge, failure_reason: null, paid_later_at: null };
  expect(failedChargesSheet([bare, bare]).description).toBe("Últimos 30 dias · 2 cobranças");
  expect(failedChargesSheet([bare]).rows[0]?.slice(5, 8)).toEqual([null, 2, null]);
});
