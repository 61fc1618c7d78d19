import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/lib/api/errors";
import { MAX_CENTS } from "@/lib/core/money";
import { requireCredit, statusOf } from "./rules";

const cents = fc.integer({ min: 0, max: MAX_CENTS });

test("a sale on account is open, then partly paid, then settled", () => {
  const status = (total_cents: number, remaining_cents: number) => statusOf({ total_cents, remaining_cents });
  expect(status(5_000, 5_000)).toBe("em_aberto");
  expect(status(5_000, 4_999)).toBe("parcialmente_pago");
  expect(status(5_000, 1)).toBe("parcialmente_pago");
  expect(status(5_000, 0)).toBe("quitado");
  expect(status(5_000, -1)).toBe("quitado");
  expect(status(1, 1)).toBe("em_aberto");
});

test("whatever is paid in whatever parts, the status only goes forward, and settled is exactly when nothing remains", () => {
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

test("a limit holds to the cent, zero is no limit, and who is not allowed buys nothing", () => {
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
