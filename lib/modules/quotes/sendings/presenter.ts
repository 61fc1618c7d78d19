import "server-only";
import { presentQuote } from "../presenter";
import type { sendQuote } from "./service";

export const presentSending = ({ token, expires_at, quote }: Awaited<ReturnType<typeof sendQuote>>) => ({
  token,
  expires_at: expires_at.toISOString(),
  quote: presentQuote(quote),
});
