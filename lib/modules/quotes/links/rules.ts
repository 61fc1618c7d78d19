import { AppError } from "@/lib/api/errors";
import type { QuoteStatus } from "../rules";

/** Whether a quote waits for its customer's answer. */
export const isUnanswered = (status: QuoteStatus) => status === "enviado" || status === "visualizado";

/** Refuses an answer that comes too late, or a second one. */
export function requireUnanswered(status: QuoteStatus) {
  if (isUnanswered(status)) return;
  if (status === "expirado")
    throw new AppError("QUOTE_EXPIRED", { message: "Este orçamento venceu. Peça uma atualização à loja." });
  throw new AppError("QUOTE_ANSWERED");
}

/** The part of an address that tells a network and no person: three of four numbers, or the first 48 of 128 bits. */
export function ipPrefixOf(ip: string): string {
  if (ip.includes(".")) return `${ip.replace(/^.*:/, "").split(".").slice(0, 3).join(".")}.0/24`;
  const [head = "", tail] = ip.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8;
  return `${[...groups, ...Array<string>(missing).fill("0")].slice(0, 3).join(":")}::/48`;
}
