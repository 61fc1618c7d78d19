import { expect, test } from "vitest";
import {
  asksForRegister,
  closedRegisterMessage,
  isSameViewer,
  mayLoadCompany,
  redirectsToPlans,
  registerSourceOf,
  viewerOf,
} from "./startup-rules";

const viewer = (...permissions: string[]) => ({ permissions, is_master: false, platform_role: null });

test("loads the company unless the user has none or may only sell", () => {
  expect(mayLoadCompany({ company_id: "1", permissions: ["acesso pdv", "fiado"] })).toBe(true);
  expect(mayLoadCompany({ company_id: "1", permissions: [] })).toBe(true);
  expect(mayLoadCompany({ company_id: "1", permissions: ["acesso pdv"] })).toBe(false);
  expect(mayLoadCompany({ company_id: null, permissions: ["fiado"] })).toBe(false);
});

test("reads the register through the PDV for users without the permission controle caixa", () => {
  expect(registerSourceOf(viewer("acesso pdv"))).toBe("pdv");
  expect(registerSourceOf(viewer("acesso pdv", "controle caixa"))).toBe("cash-registers");
  expect(registerSourceOf(viewer("controle caixa"))).toBe("cash-registers");
});

test("reads no register for users who do not use one", () => {
  expect(registerSourceOf(viewer("cadastro clientes"))).toBeNull();
  expect(registerSourceOf(viewerOf({ roles: ["master_admin"], permissions: ["acesso pdv"] }))).toBeNull();
  expect(registerSourceOf(viewerOf({ roles: ["platform_support"], permissions: ["acesso pdv"] }))).toBeNull();
});

test("does not read a register again that is known to be closed", () => {
  expect(asksForRegister(false, true)).toBe(false);
  expect(asksForRegister(false, false)).toBe(true);
  expect(asksForRegister(true, true)).toBe(true);
  expect(asksForRegister(true, false)).toBe(true);
});

test.each([403, 422, 429, 500])("redirects to the plan page if the plan check fails with %s", (status) => {
  expect(redirectsToPlans({ status }, false)).toBe(true);
  expect(redirectsToPlans({ status }, true)).toBe(false);
});

test.each([401, 404, 423, 0, 502, 503, 504])(
  "does not redirect to the plan page if the plan check fails with %s",
  (status) => expect(redirectsToPlans({ status }, false)).toBe(false),
);

test("uses the server's message for a closed register, or a default one", () => {
  const answer = { status: 404, message: "Algo deu errado. Tente de novo em instantes." };
  expect(closedRegisterMessage({ ...answer, message: "Caixa fechado.", hasServerMessage: true })).toBe(
    "Caixa fechado.",
  );
  expect(closedRegisterMessage({ ...answer, hasServerMessage: false })).toBe("Nenhum caixa aberto no momento.");
  expect(closedRegisterMessage({ ...answer, status: 500, hasServerMessage: true })).toBeNull();
  expect(closedRegisterMessage(undefined)).toBeNull();
});

test("takes viewers with the same permissions in another order for the same", () => {
  const seller = viewer("acesso pdv", "fiado");
  expect(isSameViewer(seller, viewer("fiado", "acesso pdv"))).toBe(true);
  expect(isSameViewer(seller, viewer("acesso pdv"))).toBe(false);
  expect(isSameViewer(seller, viewer("acesso pdv", "orçamentos"))).toBe(false);
  expect(isSameViewer(seller, { ...seller, is_master: true })).toBe(false);
  expect(isSameViewer(seller, { ...seller, platform_role: "platform_support" })).toBe(false);
});
