import { PixCard } from "@/components/fiado/pix-card";
import { pixPayload } from "@/lib/core/pix";
import type { PublicQuote } from "@/lib/modules/quotes/links/schema";

/** PIX payment of an approved quote. Nothing if the shop has no valid PIX key. */
export const PublicPix = ({ quote }: { quote: PublicQuote }) => <PixCard code={codeOf(quote)} />;

function codeOf({ company: { pix }, status, total_cents, number }: PublicQuote): string | null {
  if (!pix || status !== "aprovado") return null;
  try {
    return pixPayload({ ...pix, amount_cents: total_cents, txid: `ORC${number}` });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
