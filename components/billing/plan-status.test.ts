import { expect, test } from "vitest";
import { headingOf, planStatusOf } from "@/components/billing/plan-status";

const ZONE = "America/Sao_Paulo";
const running = {
  is_active: true,
  status: "active",
  trial: false,
  days_left: 20,
  expires_at: "2026-12-10T15:00:00.000Z",
};

test("shows the days left and the end date of an active plan", () => {
  expect(planStatusOf(running, ZONE)).toEqual({
    tone: "success",
    word: "Em dia",
    description: "Faltam 20 dias: vence em 10/12/2026.",
  });
  expect(planStatusOf({ ...running, trial: true }, ZONE).word).toBe("Em teste");
});

test("uses the waiting tone in the last seven days and the singular on the last day", () => {
  expect(planStatusOf({ ...running, days_left: 7 }, ZONE).tone).toBe("waiting");
  expect(planStatusOf({ ...running, days_left: 8 }, ZONE).tone).toBe("success");
  expect(planStatusOf({ ...running, days_left: 1 }, ZONE).description).toBe("Falta 1 dia: vence em 10/12/2026.");
});

test("shows since when a plan has expired, in the shop's timezone", () => {
  const over = {
    ...running,
    is_active: false,
    status: "expired",
    days_left: -3,
    expires_at: "2026-11-17T01:00:00.000Z",
  };
  expect(planStatusOf(over, ZONE)).toMatchObject({ word: "Vencido", description: "Venceu há 3 dias, em 16/11/2026." });
  expect(planStatusOf({ ...over, days_left: 0 }, ZONE).description).toBe("Venceu em 16/11/2026.");
});

test("shows a suspended or canceled plan as inactive, even with days left", () => {
  expect(planStatusOf({ ...running, is_active: false, status: "suspended" }, ZONE).word).toBe("Inativo");
});

test("returns a heading for each plan error code", () => {
  const titles = (["PLAN_EXPIRED", "PLAN_INACTIVE", "NO_ACTIVE_PLAN", null] as const).map(
    (code) => headingOf(code).title,
  );
  expect(new Set(titles).size).toBe(4);
});
