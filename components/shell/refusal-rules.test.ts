import { describe, expect, test } from "vitest";
import { planPageOf, reactionTo } from "./refusal-rules";

const refusal = (status: number, code: string, message = "…") => ({ status, code, message });

describe("a failed call", () => {
  test("leaves on any page if the session has ended", () => {
    const over = refusal(401, "UNAUTHENTICATED", "Unauthenticated.");
    expect(reactionTo(over, "/pdv")).toBe("leave");
    expect(reactionTo(over, "/login")).toBe("leave");
  });

  test("leaves a wrong password to the login form", () =>
    expect(reactionTo(refusal(401, "INVALID_CREDENTIALS", "E-mail ou senha inválidos"), "/login")).toBeNull());

  test.each(["PLAN_EXPIRED", "PLAN_INACTIVE", "NO_ACTIVE_PLAN"])("redirects to the plan page for %s", (code) => {
    expect(reactionTo(refusal(403, code), "/pdv")).toBe("renew");
    expect(reactionTo(refusal(403, code), "/atualizar-plano")).toBeNull();
  });

  test("reports a missing permission", () => expect(reactionTo(refusal(403, "FORBIDDEN"), "/pdv")).toBe("blocked"));

  test("locks the page if the till was locked, and only reports a call that needs the password", () => {
    expect(reactionTo(refusal(423, "SESSION_LOCKED"), "/pdv")).toBe("lock");
    expect(reactionTo(refusal(403, "PASSWORD_LOGIN_REQUIRED"), "/pdv")).toBe("blocked");
  });

  test.each([0, 404, 409, 422, 500])("leaves status %s to the screen", (status) =>
    expect(reactionTo(refusal(status, "OTHER"), "/pdv")).toBeNull(),
  );
});

test("redirects to the security page for a missing second factor, except on that page", () => {
  expect(reactionTo(refusal(403, "SECOND_FACTOR_REQUIRED"), "/master-admin")).toBe("enrol");
  expect(reactionTo(refusal(403, "SECOND_FACTOR_REQUIRED"), "/master-admin/seguranca")).toBeNull();
});

test("sends the master administrator to the panel and other users to the plan page", () => {
  expect(planPageOf({ roles: ["master_admin"] })).toBe("/master-admin");
  expect(planPageOf({ roles: [] })).toBe("/atualizar-plano");
  expect(planPageOf(null)).toBe("/atualizar-plano");
});
