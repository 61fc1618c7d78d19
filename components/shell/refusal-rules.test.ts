import { describe, expect, test } from "vitest";
import { planPageOf, reactionTo } from "./refusal-rules";

const refusal = (status: number, code: string, message = "…") => ({ status, code, message });

describe("a refused call", () => {
  test("for the session ends it, wherever it was made", () => {
    const over = refusal(401, "UNAUTHENTICATED", "Unauthenticated.");
    expect(reactionTo(over, "/pdv")).toBe("leave");
    expect(reactionTo(over, "/login")).toBe("leave");
  });

  test("for a wrong password is the log-in form's own business", () =>
    expect(reactionTo(refusal(401, "INVALID_CREDENTIALS", "E-mail ou senha inválidos"), "/login")).toBeNull());

  test.each(["PLAN_EXPIRED", "PLAN_INACTIVE", "NO_ACTIVE_PLAN"])("for %s leads to the plans, once", (code) => {
    expect(reactionTo(refusal(403, code), "/pdv")).toBe("renew");
    expect(reactionTo(refusal(403, code), "/atualizar-plano")).toBeNull();
  });

  test("for a permission says so", () => expect(reactionTo(refusal(403, "FORBIDDEN"), "/pdv")).toBe("blocked"));

  test.each([0, 404, 409, 422, 500])("with status %s is the screen's own business", (status) =>
    expect(reactionTo(refusal(status, "OTHER"), "/pdv")).toBeNull(),
  );
});

test("a missing second factor leads to the page that enrols one, and on that page nowhere", () => {
  expect(reactionTo(refusal(403, "SECOND_FACTOR_REQUIRED"), "/master-admin")).toBe("enrol");
  expect(reactionTo(refusal(403, "SECOND_FACTOR_REQUIRED"), "/master-admin/seguranca")).toBeNull();
});

test("a plan's refusal sends the master administrator to his panel and everybody else to the plans", () => {
  expect(planPageOf({ roles: ["master_admin"] })).toBe("/master-admin");
  expect(planPageOf({ roles: [] })).toBe("/atualizar-plano");
  expect(planPageOf(null)).toBe("/atualizar-plano");
});
