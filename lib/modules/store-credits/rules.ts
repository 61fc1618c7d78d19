import { AppError } from "@/lib/api/errors";
import { addDays, formatDay, type LocalDate } from "@/lib/core/calendar";
import { formatMoney, sumCents } from "@/lib/core/money";

/** A store credit is valid for a year from the day of issue. */
export const VALID_DAYS = 365;
export const validUntil = (today: LocalDate) => addDays(today, VALID_DAYS);

/** Letters and digits that are not easily confused, in print or by phone. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/**
 * Returns a code of eight characters from eight or more random bytes. Skips bytes that would make some characters more
 * likely.
 */
export function codeFromBytes(bytes: Iterable<number>): string {
  const unbiased_limit = 256 - (256 % ALPHABET.length);
  const characters = [...bytes].filter((byte) => byte < unbiased_limit).map((byte) => ALPHABET[byte % ALPHABET.length]);
  if (characters.length < LENGTH) throw new RangeError("Too few random bytes for a code");
  return characters.slice(0, LENGTH).join("");
}

/** Normalizes a typed code to its stored form. */
export const normalizeCode = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** Returns whether a scanned text can be the QR code of a store credit, which contains only the code. */
export const isStoreCreditCode = (text: string) => CODE.test(text.toUpperCase());

/** Formats a code in two halves: "K7MP-2QXD". */
export const formatCode = (code: string) => code.replace(/^(.{4})(.+)$/, "$1-$2");

interface StoreCredit {
  readonly code: string;
  readonly balance_cents: number;
  readonly valid_until: LocalDate;
}

/** Throws STORE_CREDIT_EXPIRED after the last valid day and STORE_CREDIT_SHORT if the balance is less than the amount. */
export function requireUsable(
  { code, balance_cents, valid_until }: StoreCredit,
  amount_cents: number,
  today: LocalDate,
) {
  const name = `O vale ${formatCode(code)}`;
  if (valid_until < today)
    throw new AppError("STORE_CREDIT_EXPIRED", { message: `${name} venceu em ${formatDay(valid_until)}.` });
  if (balance_cents < amount_cents)
    throw new AppError("STORE_CREDIT_SHORT", {
      message: balance_cents === 0 ? `${name} já foi usado.` : `${name} tem saldo de ${formatMoney(balance_cents)}.`,
      details: { code, balance_cents },
    });
}

interface Credits {
  readonly store_credits?: readonly { readonly code: string; readonly amount_cents: number }[] | undefined;
  readonly exchange?: { readonly amount_cents: number } | undefined;
}

const invalid = (message: string) => new AppError("INVALID", { message, errors: { store_credits: [message] } });

/**
 * Returns the amount of a sale paid by store credits and exchanged goods, in cents. Throws INVALID if it exceeds the
 * total or if a store credit is listed twice.
 */
export function creditTotal(total_cents: number, { store_credits = [], exchange }: Credits) {
  if (new Set(store_credits.map(({ code }) => code)).size < store_credits.length)
    throw invalid("Use cada vale uma vez só.");
  const store_credits_cents = sumCents(store_credits.map(({ amount_cents }) => amount_cents));
  const credit_cents = store_credits_cents + (exchange?.amount_cents ?? 0);
  if (credit_cents > total_cents) throw invalid("Os vales passam do que há a pagar.");
  return credit_cents;
}
