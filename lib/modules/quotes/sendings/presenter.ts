import "server-only";
import { presentQuote } from "../presenter";
import type { getLink, sendQuote } from "./service";

export const presentLink = ({ token, expires_at }: Awaited<ReturnType<typeof getLink>>) => ({
  token,
  expires_at: expires_at.toISOString(),
});

export const presentSending = ({ token, expires_at, quote }: Awaited<ReturnType<typeof sendQuote>>) => ({
  token,
  expires_at: expires_at.toISOString(),
  quote: presentQuote(quote),
});
