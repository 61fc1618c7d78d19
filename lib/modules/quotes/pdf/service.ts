import "server-only";
import { companyCtx, type PublicCall, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { letterheadOf } from "@/lib/modules/companies/service";
import { logoForPdf } from "@/lib/modules/files/service";
import { readPublicQuote } from "../links/service";
import { getQuote } from "../service";
import type { quotePdfs } from "./endpoints";

/** Loads a quote and the shop's letterhead for its PDF. */
export async function loadQuotePdf(call: SessionCall, input: Received<typeof quotePdfs.get>) {
  const [quote, head] = await Promise.all([getQuote(call, input), letterheadOf(companyCtx(call))]);
  return { quote, ...head };
}

/** Loads the quote of a link for its PDF. Counts as a view. */
export async function loadPublicQuotePdf(call: PublicCall, input: Received<typeof quotePdfs.read>) {
  const found = await readPublicQuote(call, input);
  return { ...found, logo: logoForPdf(found.company.logo) };
}
