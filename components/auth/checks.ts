import { splitRefusal } from "@/components/blocks/form/refuse-form";
import { ApiError } from "@/lib/api/api-error";

/** The errors of a form: the toast's title and message, and the messages in the form. */
export interface FormErrors {
  readonly title: string;
  readonly message: string;
  /** Messages shown at the fields, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Messages shown above the button, for errors without a field. */
  readonly messages: readonly string[];
  /** To quote to support, for server errors. */
  readonly request_id?: string | undefined;
}

export type Values = Readonly<Record<string, string>>;

const MIN_PASSWORD = 8;
const FILL_ALL = "Por favor, preencha todos os campos.";
const REQUIRED_MESSAGES: Readonly<Record<string, string>> = {
  name: "Informe o nome da empresa.",
  email: "Informe seu e-mail.",
  password: "Informe sua senha.",
  password_confirmation: "Repita a senha.",
  code: "Informe o código.",
  recovery_code: "Informe o código de recuperação.",
};

/** Returns an error for the fields without a value, or null if all have one. `message` is the toast's. */
function findMissing(values: Values, names: readonly string[], message: string): FormErrors | null {
  const empty = names.filter((name) => !values[name]?.trim());
  if (empty.length === 0) return null;
  const fields = Object.fromEntries(empty.map((name) => [name, REQUIRED_MESSAGES[name] ?? message]));
  return { title: "Erro", message, fields, messages: [] };
}

const fieldError = (title: string, message: string, field: string): FormErrors => ({
  title,
  message,
  fields: { [field]: message },
  messages: [],
});

export const checkLogin = (values: Values) => findMissing(values, ["email", "password"], FILL_ALL);

export const checkCode = (values: Values) => findMissing(values, ["code"], "Informe o código.");

export const checkRecoveryCode = (values: Values) =>
  findMissing(values, ["recovery_code"], "Informe o código de recuperação.");

/** The server checks the length of the password. */
export const checkSignUp = (values: Values) =>
  findMissing(values, ["name", "email", "password"], FILL_ALL) ??
  (values.terms
    ? null
    : fieldError("Aceite necessário", "Você precisa aceitar os Termos de Uso para continuar.", "terms"));

export const checkForgot = (values: Values) => findMissing(values, ["email"], "Por favor, informe seu e-mail.");

export function checkReset(values: Values): FormErrors | null {
  const { password = "", password_confirmation } = values;
  const empty = findMissing(values, ["password", "password_confirmation"], FILL_ALL);
  if (empty) return empty;
  if (password !== password_confirmation)
    return fieldError("Erro", "As senhas não coincidem.", "password_confirmation");
  return password.length < MIN_PASSWORD
    ? fieldError("Erro", "A senha deve ter pelo menos 8 caracteres.", "password")
    : null;
}

/**
 * Converts an error for a form: uses the server's messages, else the error's own message, else `otherwise`. `shown` are the names
 * of the fields in the form; messages of other fields appear above the button.
 */
export function formErrorsOf(error: unknown, title: string, otherwise: string, shown: readonly string[]): FormErrors {
  const hasServerMessage =
    error instanceof Error && error.message && !(error instanceof ApiError && !error.hasServerMessage);
  const message = hasServerMessage ? error.message : otherwise;
  const errors = error instanceof ApiError ? error.errors : undefined;
  const { fields, otherMessages } = splitRefusal({ message, errors }, new Set(shown));
  const allMessages = [...new Set([...fields.map((field) => field.message), ...otherMessages])];
  return {
    title,
    message: allMessages.join(" "),
    fields: Object.fromEntries(fields.map((field) => [field.name, field.message])),
    messages: otherMessages,
    request_id: error instanceof ApiError && error.status >= 500 ? error.request_id : undefined,
  };
}
