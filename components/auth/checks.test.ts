import { expect, test } from "vitest";
import { checkForgot, checkLogin, checkReset, checkSignUp, formErrorsOf } from "@/components/auth/checks";
import { ApiError } from "@/lib/api/client";

test("rejects a login without e-mail or password and marks each empty field", () => {
  const formErrors = checkLogin({ email: " ", password: "" });
  expect(formErrors).toMatchObject({ title: "Erro", message: "Por favor, preencha todos os campos." });
  expect(Object.keys(formErrors?.fields ?? {})).toEqual(["email", "password"]);
  expect(checkLogin({ email: "a@b.co", password: "x" })).toBeNull();
});

test("checks the sign-up fields, then the terms, and leaves the password's length to the server", () => {
  const filled = { name: "Mercadinho São João", email: "a@b.co", password: "curta" };
  expect(checkSignUp({ ...filled, name: "" })?.message).toBe("Por favor, preencha todos os campos.");
  expect(checkSignUp(filled)).toMatchObject({
    title: "Aceite necessário",
    message: "Você precisa aceitar os Termos de Uso para continuar.",
    fields: { terms: "Você precisa aceitar os Termos de Uso para continuar." },
  });
  expect(checkSignUp({ ...filled, terms: "on" })).toBeNull();
});

test("requires the e-mail to reset a password", () => {
  expect(checkForgot({ email: "" })).toMatchObject({ title: "Erro", message: "Por favor, informe seu e-mail." });
});

test("checks a new password in order: empty, different, short", () => {
  const messageFor = (password: string, password_confirmation: string) =>
    checkReset({ password, password_confirmation })?.message;
  expect(messageFor("", "12345678")).toBe("Por favor, preencha todos os campos.");
  expect(messageFor("1234567", "123")).toBe("As senhas não coincidem.");
  expect(messageFor("1234567", "1234567")).toBe("A senha deve ter pelo menos 8 caracteres.");
  expect(messageFor("12345678", "12345678")).toBeUndefined();
});

test("shows a field's server error in the toast and at the field", () => {
  const errors = { password: ["A senha deve ter pelo menos 8 caracteres."] };
  const refusal = new ApiError(422, "INVALID", "Verifique os campos destacados.", errors);
  expect(formErrorsOf(refusal, "Erro ao criar conta", "Erro desconhecido", ["email", "password"])).toMatchObject({
    title: "Erro ao criar conta",
    message: "A senha deve ter pelo menos 8 caracteres.",
    fields: { password: "A senha deve ter pelo menos 8 caracteres." },
    messages: [],
  });
});

test("uses the fallback message if the error has none", () => {
  expect(formErrorsOf(null, "Erro ao criar conta", "Erro desconhecido", [])).toMatchObject({
    message: "Erro desconhecido",
    messages: ["Erro desconhecido"],
  });
  const unsaid = new ApiError(502, "UNKNOWN", "Algo deu errado.", undefined, undefined, undefined, false);
  expect(formErrorsOf(unsaid, "Erro ao criar conta", "Erro desconhecido", []).message).toBe("Erro desconhecido");
  expect(formErrorsOf(new Error("Token não recebido."), "Erro no login", "x", []).message).toBe("Token não recebido.");
});

test("returns the request ID for server errors but not for a wrong password", () => {
  const refused = (status: number) => new ApiError(status, "X", "Não deu.", undefined, undefined, "0f8e");
  expect(formErrorsOf(refused(401), "Erro no login", "", []).request_id).toBeUndefined();
  expect(formErrorsOf(refused(500), "Erro no login", "", []).request_id).toBe("0f8e");
});
