import { expect, test } from "vitest";
import { mayLoadCompany, registerSourceOf, viewerOf } from "./startup-rules";

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
