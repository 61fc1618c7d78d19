import "server-only";
import { companyCtx, type PublicCall, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { letterheadOf } from "@/lib/modules/companies/service";
import { logoForPdf } from "@/lib/modules/files/service";
import { readPublicQuote } from "../links/service";
import { getQuote } from "../service";
import type { quotePapers } from "./endpoints";

/** A quote with what its paper bears of the shop. */
export async function getQuotePaper(call: SessionCall, input: Received<typeof quotePapers.get>) {
  const [quote, head] = await Promise.all([getQuote(call, input), letterheadOf(companyCtx(call))]);
  return { quote, ...head };
}

/** The same for whoever holds the link: to take the paper is to have seen the quote. */
export async function readQuotePaper(call: PublicCall, input: Received<typeof quotePapers.read>) {
  const found = await readPublicQuote(call, input);
  return { ...found, logo: logoForPdf(found.company.logo) };
}
