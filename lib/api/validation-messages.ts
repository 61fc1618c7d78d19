// Sets zod's default error messages to Portuguese for the whole process: import this module before a schema is used.
import { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const FORMAT_MESSAGES: Record<string, string> = {
  uuid: "Identificador inválido.",
  email: "Informe um e-mail válido.",
  date: "Data inválida.",
  datetime: "Data e hora inválidas.",
  url: "Informe um endereço válido.",
};

const TYPE_MESSAGES: Record<string, string> = {
  string: "Informe um texto.",
  number: "Informe um número.",
  int: "Informe um número inteiro.",
  boolean: "Informe verdadeiro ou falso.",
  array: "Informe uma lista.",
};

function limitMessage(bound: "máximo" | "mínimo", limit: number | bigint, valueType: string): string {
  if (valueType === "string") return `Use no ${bound} ${limit} caracteres.`;
  if (["array", "set", "map"].includes(valueType)) return `Informe no ${bound} ${limit} itens.`;
  return `O valor ${bound} é ${limit}.`;
}

/** Returns the Portuguese message of a validation issue whose schema has no message of its own. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "Preencha este campo.";
      return TYPE_MESSAGES[issue.expected] ?? "Este valor não é aceito.";
    case "too_big":
      return limitMessage("máximo", issue.maximum, issue.origin);
    case "too_small":
      return issue.input === "" ? "Preencha este campo." : limitMessage("mínimo", issue.minimum, issue.origin);
    case "invalid_format":
      return FORMAT_MESSAGES[issue.format] ?? "Confira o formato deste campo.";
    case "invalid_value":
      return "Escolha uma das opções.";
    case "unrecognized_keys":
      return "Este campo não é conhecido.";
    case "invalid_union":
      return issue.errors[0]?.[0]?.message ?? "Este valor não é aceito.";
    default:
      return "Este valor não é aceito.";
  }
}

z.config({ customError: validationMessage });
