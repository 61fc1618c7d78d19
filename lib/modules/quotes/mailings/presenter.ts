import "server-only";
import { presentQuote } from "../presenter";
import type { mailQuote } from "./service";

export const presentMailing = (quote: Awaited<ReturnType<typeof mailQuote>>) => ({ quote: presentQuote(quote) });
