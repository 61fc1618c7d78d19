import { expect, test } from "vitest";
import { compareDays, compareMonths, writeLongDay } from "@/components/dashboard/labels";
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

test.each([
  [100, 150, "50% acima dos mesmos dias de outubro"],
  [200, 150, "25% abaixo dos mesmos dias de outubro"],
  [150, 150, "Igual aos mesmos dias de outubro"],
  [1, 150, "Mais de 10 vezes os mesmos dias de outubro"],
  [0, 150, null],
])("compares a month after %d with %d cents", (before_cents, total_cents, expected) => {
  const before = { from: "2026-10-01", until: "2026-10-20", total_cents: before_cents };
  expect(compareMonths({ from: "2026-11-01", total_cents, sale_count: 1, before })).toBe(expected);
});
