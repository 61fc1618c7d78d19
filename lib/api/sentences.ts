import { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const FORMATS: Record<string, string> = {
  uuid: "Identificador inválido.",
  email: "Informe um e-mail válido.",
  date: "Data inválida.",
  datetime: "Data e hora inválidas.",
  url: "Informe um endereço válido.",
};

const TYPES: Record<string, string> = {
  string: "Informe um texto.",
  number: "Informe um número.",
  int: "Informe um número inteiro.",
  boolean: "Informe verdadeiro ou falso.",
  array: "Informe uma lista.",
};

const limits = (limit: number | bigint, origin: string, word: string) => {
  if (origin === "string") return `Use no ${word} ${limit} caracteres.`;
  if (origin === "array" || origin === "set" || origin === "map") return `Informe no ${word} ${limit} itens.`;
  return `O valor ${word} é ${limit}.`;
};

/** The Portuguese message of a validation issue whose schema has no message of its own. */
export function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "Preencha este campo.";
      return TYPES[issue.expected] ?? "Este valor não é aceito.";
    case "too_big":
      return limits(issue.maximum, issue.origin, "máximo");
    case "too_small":
      return issue.input === "" ? "Preencha este campo." : limits(issue.minimum, issue.origin, "mínimo");
    case "invalid_format":
      return FORMATS[issue.format] ?? "Confira o formato deste campo.";
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

z.config({ customError: sentenceOf });
