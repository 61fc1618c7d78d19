import "server-only";
import { drawQuote } from "@/lib/pdf/quote";
import { presentPublicQuote } from "../links/presenter";
import { publicQuoteResource } from "../links/schema";
import type { getQuotePaper, readQuotePaper } from "./service";

type Found = Awaited<ReturnType<typeof getQuotePaper | typeof readQuotePaper>>;

/** What a stranger with the link may read, and no more. */
const shownOf = (found: Found) => publicQuoteResource.parse(presentPublicQuote(found));

export const presentPublicQuotePaper = (found: Found) => drawQuote({ quote: shownOf(found), logo: found.logo });

export const presentQuotePaper = (found: Found) =>
  drawQuote({ quote: { ...shownOf(found), customer_phone: found.quote.customer_phone }, logo: found.logo });
