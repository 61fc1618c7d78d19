import { expect, test } from "vitest";
import { headingOf, standingOf } from "@/components/billing/plan-standing";

const ZONE = "America/Sao_Paulo";
const running = {
  is_active: true,
  status: "active",
  trial: false,
  days_left: 20,
  expires_at: "2026-12-10T15:00:00.000Z",
};

test("a running plan says how many days are left and when it ends", () => {
  expect(standingOf(running, ZONE)).toEqual({
    tone: "success",
    word: "Em dia",
    sentence: "Faltam 20 dias: vence em 10/12/2026.",
  });
  expect(standingOf({ ...running, trial: true }, ZONE).word).toBe("Em teste");
});

test("the last seven days wait in amber, and the last one is said in the singular", () => {
  expect(standingOf({ ...running, days_left: 7 }, ZONE).tone).toBe("waiting");
  expect(standingOf({ ...running, days_left: 8 }, ZONE).tone).toBe("success");
  expect(standingOf({ ...running, days_left: 1 }, ZONE).sentence).toBe("Falta 1 dia: vence em 10/12/2026.");
});

test("an expired plan says since when, and the day is the shop's, not the server's", () => {
  const over = {
    ...running,
    is_active: false,
    status: "expired",
    days_left: -3,
    expires_at: "2026-11-17T01:00:00.000Z",
  };
  expect(standingOf(over, ZONE)).toMatchObject({ word: "Vencido", sentence: "Venceu há 3 dias, em 16/11/2026." });
  expect(standingOf({ ...over, days_left: 0 }, ZONE).sentence).toBe("Venceu em 16/11/2026.");
});

test("a suspended or cancelled plan is inactive, whatever its days say", () => {
  expect(standingOf({ ...running, is_active: false, status: "suspended" }, ZONE).word).toBe("Inativo");
});

test("each refusal of a plan has its own heading", () => {
  const titles = (["PLAN_EXPIRED", "PLAN_INACTIVE", "NO_ACTIVE_PLAN", null] as const).map(
    (code) => headingOf(code).title,
  );
  expect(new Set(titles).size).toBe(4);
});
