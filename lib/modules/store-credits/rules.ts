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
export function codeFrom(bytes: Iterable<number>): string {
  const fair = 256 - (256 % ALPHABET.length);
  const signs = [...bytes].filter((byte) => byte < fair).map((byte) => ALPHABET[byte % ALPHABET.length]);
  if (signs.length < LENGTH) throw new RangeError("Too few random bytes for a code");
  return signs.slice(0, LENGTH).join("");
}

/** Normalizes a typed code to its stored form. */
export const readCode = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** Returns whether a scanned text can be the QR code of a store credit, which contains only the code. */
export const isCode = (read: string) => CODE.test(read.toUpperCase());

/** "K7MP-2QXD". */
export const formatCode = (code: string) => code.replace(/^(.{4})(.+)$/, "$1-$2");

interface Held {
  readonly code: string;
  readonly balance_cents: number;
  readonly valid_until: LocalDate;
}

/** Throws STORE_CREDIT_EXPIRED after the last valid day and STORE_CREDIT_SHORT if the balance is insufficient. */
export function requireUsable({ code, balance_cents, valid_until }: Held, amount_cents: number, today: LocalDate) {
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
export function creditOf(total_cents: number, { store_credits = [], exchange }: Credits) {
  if (new Set(store_credits.map(({ code }) => code)).size < store_credits.length)
    throw invalid("Use cada vale uma vez só.");
  const vales_cents = sumCents(store_credits.map(({ amount_cents }) => amount_cents));
  const credit_cents = vales_cents + (exchange?.amount_cents ?? 0);
  if (credit_cents > total_cents) throw invalid("Os vales passam do que há a pagar.");
  return credit_cents;
}
