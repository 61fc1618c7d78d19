import { addDays, daysBetween, type LocalDate } from "@/lib/core/calendar";
import { isCnpj, normalizeDocument } from "@/lib/core/documents";

/** Requests that a person can make about personal data (LGPD, arts. 18 and 20). */
export const REQUEST_KINDS = [
  "confirmacao",
  "acesso",
  "correcao",
  "anonimizacao",
  "eliminacao",
  "portabilidade",
  "compartilhamento",
  "revogacao",
  "oposicao",
  "revisao",
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Number of days within which an answer is due (LGPD, art. 19, II). */
export const ANSWER_DAYS = 15;

export const REQUEST_SITUATIONS = ["aberto", "respondido"] as const;
export type RequestSituation = (typeof REQUEST_SITUATIONS)[number];

/** Excludes letters and digits that are easily confused on the phone. */
const PROTOCOL_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns a protocol such as "LGPD-20261121-7K4M9QX2": the date, followed by random characters. */
export const protocolOf = (day: LocalDate, random: Uint8Array) =>
  `LGPD-${day.replaceAll("-", "")}-${[...random].map((byte) => PROTOCOL_ALPHABET[byte % PROTOCOL_ALPHABET.length]).join("")}`;

export const dueOn = (received: LocalDate): LocalDate => addDays(received, ANSWER_DAYS);

export const daysLeft = (due_on: LocalDate, today: LocalDate) => daysBetween(today, due_on);

export const situationOf = ({ answered_at }: { answered_at: Date | null }): RequestSituation =>
  answered_at ? "respondido" : "aberto";

/** Returns the CNPJ if the text is one, or null. */
export function cnpjIn(shop: string | null): string | null {
  const document = normalizeDocument(shop ?? "");
  return isCnpj(document) ? document : null;
}
