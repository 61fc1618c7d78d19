import { expect, test } from "vitest";
import { closedRegisterNews, leadsToPlans, mayLoadCompany, registerSourceOf, viewerOf } from "./startup-rules";

const viewer = (...permissions: string[]) => ({ permissions, is_master: false });

test("the company is loaded except by whoever may only sell, or has none", () => {
  expect(mayLoadCompany({ company_id: "1", permissions: ["acesso pdv", "fiado"] })).toBe(true);
  expect(mayLoadCompany({ company_id: "1", permissions: [] })).toBe(true);
  expect(mayLoadCompany({ company_id: "1", permissions: ["acesso pdv"] })).toBe(false);
  expect(mayLoadCompany({ company_id: null, permissions: ["fiado"] })).toBe(false);
});

test("whoever sells without controlling the till reads the register through the PDV", () => {
  expect(registerSourceOf(viewer("acesso pdv"))).toBe("pdv");
  expect(registerSourceOf(viewer("acesso pdv", "controle caixa"))).toBe("cash-registers");
  expect(registerSourceOf(viewer("controle caixa"))).toBe("cash-registers");
});

test("whoever uses no register is not told that none is open", () => {
  expect(registerSourceOf(viewer("cadastro clientes"))).toBeNull();
  expect(registerSourceOf(viewerOf({ roles: ["master_admin"], permissions: ["acesso pdv"] }))).toBeNull();
});

test.each([403, 422, 429, 500])("a check of the plan that fails with %s leads to the plans at once", (status) => {
  expect(leadsToPlans({ status }, false)).toBe(true);
  expect(leadsToPlans({ status }, true)).toBe(false);
});

test.each([401, 404, 0, 502, 503, 504])("a check of the plan that ends with %s does not lead to the plans", (status) =>
  expect(leadsToPlans({ status }, false)).toBe(false),
);

test("a closed register is told in the server's words, or in ours without any", () => {
  const answer = { status: 404, message: "Algo deu errado. Tente de novo em instantes." };
  expect(closedRegisterNews({ ...answer, message: "Caixa fechado.", hasServerMessage: true })).toBe("Caixa fechado.");
  expect(closedRegisterNews({ ...answer, hasServerMessage: false })).toBe("Nenhum caixa aberto no momento.");
  expect(closedRegisterNews({ ...answer, status: 500, hasServerMessage: true })).toBeNull();
  expect(closedRegisterNews(undefined)).toBeNull();
});
