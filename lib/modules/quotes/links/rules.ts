import { AppError } from "@/lib/api/errors";
import type { QuoteStatus } from "../rules";

/** Returns true when the quote waits for the customer's answer. */
export const isUnanswered = (status: QuoteStatus) => status === "enviado" || status === "visualizado";

/** Throws QUOTE_EXPIRED for a late answer and QUOTE_ANSWERED for a second one. */
export function requireUnanswered(status: QuoteStatus) {
  if (isUnanswered(status)) return;
  if (status === "expirado")
    throw new AppError("QUOTE_EXPIRED", { message: "Este orçamento venceu. Peça uma atualização à loja." });
  throw new AppError("QUOTE_ANSWERED");
}

/**
 * Returns the network part of an IP address, which identifies no person: three of four numbers, or the first 48 of 128
 * bits.
 */
export function ipPrefixOf(ip: string): string {
  if (ip.includes(".")) return `${ip.replace(/^.*:/, "").split(".").slice(0, 3).join(".")}.0/24`;
  const [head = ""] = ip.split("::");
  // "::" stands for groups of zeros.
  const groups = [...head.split(":").filter(Boolean), "0", "0", "0"];
  return `${groups.slice(0, 3).join(":")}::/48`;
}
