import "server-only";
import { drawDocument } from "@/lib/workers/documents";
import { ANONYMOUS } from "@/lib/workers/pool";
import { presentPublicQuote } from "../links/presenter";
import { publicQuoteResource } from "../links/schema";
import type { loadPublicQuotePdf, loadQuotePdf } from "./service";

type Found = Awaited<ReturnType<typeof loadQuotePdf | typeof loadPublicQuotePdf>>;

/**
 * Returns the public fields of a quote without those that are not drawn, so that viewing it does not change the cached
 * PDF.
 */
function drawnFieldsOf(found: Found) {
  const { status: _status, is_open: _is_open, ...quote } = publicQuoteResource.parse(presentPublicQuote(found));
  return quote;
}

export function presentPublicQuotePdf(found: Found) {
  const { company_id, id } = found.quote;
  return drawDocument(ANONYMOUS, "drawQuote", {
    company_id,
    id,
    content: { quote: drawnFieldsOf(found) },
    logo: found.logo,
  });
}

export function presentQuotePdf(found: Found) {
  const { company_id, id, customer_phone } = found.quote;
  const content = { quote: { ...drawnFieldsOf(found), customer_phone } };
  return drawDocument({ company_id }, "drawQuote", { company_id, id, content, logo: found.logo });
}
