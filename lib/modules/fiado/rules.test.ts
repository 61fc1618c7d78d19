import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/lib/api/errors";
import { localDate } from "@/lib/core/calendar";
import { MAX_CENTS } from "@/lib/core/money";
import { caughtError } from "@/lib/testing/caught-error";
import { FIADO_DAYS, hasCredit, requireCredit, requireNotTooLate, SETTLED_BY, statusOf } from "./rules";

const cents = fc.integer({ min: 0, max: MAX_CENTS });

test("derives open, partly paid and settled from the remaining amount", () => {
  const status = (total_cents: number, remaining_cents: number) => statusOf({ total_cents, remaining_cents });
  expect(status(5_000, 5_000)).toBe("em_aberto");
  expect(status(5_000, 4_999)).toBe("parcialmente_pago");
  expect(status(5_000, 1)).toBe("parcialmente_pago");
  expect(status(5_000, 0)).toBe("quitado");
  expect(status(5_000, -1)).toBe("quitado");
  expect(status(1, 1)).toBe("em_aberto");
});

test("moves the status forward only, and settles exactly when nothing remains", () => {
  const order = ["em_aberto", "parcialmente_pago", "quitado"];
  const parts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, (paid) => {
      const total_cents = paid.reduce((sum, part) => sum + part, 0);
      let remaining_cents = total_cents;
      let before = 0;
      expect(statusOf({ total_cents, remaining_cents })).toBe("em_aberto");
      for (const part of paid) {
        remaining_cents -= part;
        const status = statusOf({ total_cents, remaining_cents });
        expect(order.indexOf(status)).toBeGreaterThanOrEqual(Math.max(before, 1));
        expect(status === "quitado").toBe(remaining_cents === 0);
        before = order.indexOf(status);
      }
      expect(statusOf({ total_cents, remaining_cents })).toBe("quitado");
    }),
  );
});

test("applies the limit to the cent, treats zero as no limit, and rejects a customer without fiado", () => {
  const isRefused = (fiado_allowed: boolean, limit_cents: number, balance_cents: number, amount_cents: number) => {
    try {
      requireCredit({ name: "Maria", fiado_allowed, fiado_limit_cents: limit_cents }, balance_cents, amount_cents);
      return null;
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };
  expect(isRefused(true, 10_000, 4_000, 6_000)).toBeNull();
  expect(isRefused(true, 10_000, 4_000, 6_001)).toBe("FIADO_LIMIT_EXCEEDED");
  fc.assert(
    fc.property(fc.boolean(), cents, cents, cents, (allowed, limit, balance, amount) => {
      const expected = !allowed
        ? "FIADO_NOT_ALLOWED"
        : limit > 0 && balance + amount > limit
          ? "FIADO_LIMIT_EXCEEDED"
          : null;
      expect(isRefused(allowed, limit, balance, amount)).toBe(expected);
    }),
  );
});

test("reports the available amount in the error, never below zero", () => {
  const refused = (fiado_allowed: boolean, balance_cents: number) =>
    caughtError(() => requireCredit({ name: "Maria", fiado_allowed, fiado_limit_cents: 10_000 }, balance_cents, 9_000));
  expect(refused(true, 4_000)).toEqual({
    code: "FIADO_LIMIT_EXCEEDED",
    message: "A compra passa do limite de fiado de Maria. Disponível: R$ 60,00.",
    details: { limit_cents: 10_000, balance_cents: 4_000, available_cents: 6_000 },
  });
  expect(refused(true, 12_000)?.details).toEqual({ limit_cents: 10_000, balance_cents: 12_000, available_cents: 0 });
  expect(refused(false, 0)).toEqual({
    code: "FIADO_NOT_ALLOWED",
    message: "Maria não tem fiado liberado.",
  });
  expect(hasCredit({ fiado_allowed: true, fiado_limit_cents: 0 }, MAX_CENTS, MAX_CENTS)).toBe(true);
});

test("rejects a customer overdue for longer than the shop allows, with the days in the error", () => {
  const late = (oldest: string | null, late_days: number | null) =>
    caughtError(() =>
      requireNotTooLate(
        { name: "Maria" },
        oldest === null ? null : localDate(oldest),
        localDate("2026-11-20"),
        late_days,
      ),
    );
  expect([late("2026-11-10", null), late(null, 0), late("2026-11-20", 0), late("2026-11-10", 10)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(late("2026-11-10", 9)).toEqual({
    code: "FIADO_LATE",
    message: "Maria tem fiado vencido há 10 dias. Receba o que está atrasado antes de vender fiado.",
    details: { late_days: 10, allowed_days: 9 },
  });
  expect(late("2026-11-19", 0)?.message).toContain("vencido há 1 dia.");
});

test("uses a default term of thirty days and allows settlement by payment or by return", () => {
  expect(FIADO_DAYS).toBe(30);
  expect(SETTLED_BY).toEqual(["dinheiro", "pix", "debito", "credito", "devolucao"]);
});
