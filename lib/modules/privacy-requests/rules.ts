import { addDays, daysBetween, type LocalDate } from "@/lib/core/calendar";
import { isCnpj, normalizeDocument } from "@/lib/core/documents";
import { ANSWER_DAYS, type RequestSituation } from "./schema";

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
