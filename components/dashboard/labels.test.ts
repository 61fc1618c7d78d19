import { expect, test } from "vitest";
import { compareDays, writeLongDay } from "@/components/dashboard/labels";
import { localDate } from "@/lib/core/calendar";

const compare = (now_cents: number, until_now_cents: number, total_cents = until_now_cents, day = "2026-11-13") =>
  compareDays({
    sales: { total_cents: now_cents, sale_count: 1, ticket_cents: null, by_method: [] },
    week_before: { day, total_cents, sale_count: 1, until_now_cents },
  });

test("writes a date in words", () => {
  expect(writeLongDay(localDate("2026-11-20"))).toBe("Sexta-feira, 20 de novembro");
});

test("compares the day with the same hour a week before", () => {
  expect(compare(15_000, 10_000)).toBe("50% acima do mesmo horário da sexta passada");
  expect(compare(5_000, 10_000)).toBe("50% abaixo do mesmo horário da sexta passada");
  expect(compare(109_900, 10_000)).toBe("999% acima do mesmo horário da sexta passada");
  expect(compare(110_000, 10_000)).toBe("Mais de 10 vezes o vendido até esta hora da sexta passada");
  expect(compare(10_000, 10_000)).toBe("Igual ao mesmo horário da sexta passada");
  expect(compare(9_000, 10_000, 10_000, "2026-11-14")).toContain("do sábado passado");
});

test("describes the cases without a value to compare with", () => {
  expect(compare(5_000, 0, 9_000)).toBe("Até esta hora da sexta passada, nada vendido");
  const closed = { total_cents: 0, sale_count: 0, ticket_cents: null, by_method: [] };
  const week_before = { day: "2026-11-13", total_cents: 9_000, sale_count: 3, until_now_cents: 4_000 };
  expect(compareDays({ sales: closed, week_before })).toBe("Até esta hora da sexta passada: R$ 40,00");
  expect(compare(5_000, 0)).toBe("Sem vendas na sexta passada");
  expect(compare(5_000, 0, 0, "2026-11-15")).toBe("Sem vendas no domingo passado");
});
