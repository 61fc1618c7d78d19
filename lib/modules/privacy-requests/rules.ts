import { addDays, daysBetween, type LocalDate } from "@/lib/core/calendar";
import { isCnpj, normalizeDocument } from "@/lib/core/documents";

/** What somebody may ask about his data (LGPD, arts. 18 and 20). */
export const REQUEST_KINDS = [
  ...(["confirmacao", "acesso", "correcao", "anonimizacao", "eliminacao", "portabilidade"] as const),
  ...(["compartilhamento", "revogacao", "oposicao", "revisao"] as const),
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Within how many days an answer is due (art. 19, II). */
export const ANSWER_DAYS = 15;

export const REQUEST_SITUATIONS = ["aberto", "respondido"] as const;
export type RequestSituation = (typeof REQUEST_SITUATIONS)[number];

/** No letter or figure that is read for another one on the phone. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "LGPD-20261121-7K4M9QX2": the day tells its age, the rest cannot be guessed. */
export const protocolOf = (day: LocalDate, random: Uint8Array) =>
  `LGPD-${day.replaceAll("-", "")}-${[...random].map((byte) => SIGNS[byte % SIGNS.length]).join("")}`;

export const dueOn = (received: LocalDate): LocalDate => addDays(received, ANSWER_DAYS);

export const daysLeft = (due_on: LocalDate, today: LocalDate) => daysBetween(today, due_on);

export const situationOf = ({ answered_at }: { answered_at: Date | null }): RequestSituation =>
  answered_at ? "respondido" : "aberto";

/** The CNPJ in what somebody called a shop; null for a name. */
export function cnpjIn(shop: string | null): string | null {
  const document = normalizeDocument(shop ?? "");
  return isCnpj(document) ? document : null;
}
