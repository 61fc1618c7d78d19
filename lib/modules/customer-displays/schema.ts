import { z } from "zod";
import { cents } from "@/lib/api/fields";
import { id, text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";

/** How long the link of a display on another device works: one working day. */
export const DISPLAY_HOURS = 12;

/** The newest lines of the sale; a display has no room for more. */
export const MAX_DISPLAY_LINES = 60;

const displayLine = z.strictObject({
  id: text(60),
  description: text(200),
  unit: z.enum(UNITS),
  quantity_milli: z.int().min(0),
  unit_price_cents: cents,
  /** With the line's own discount. */
  total_cents: z.int(),
});

/** What the customer sees: the sale and its payment, without the names of the customer, the seller or the operator. */
export const displayState = z.strictObject({
  shop_name: text(200),
  phase: z.enum(["waiting", "selling", "paying", "finished"]),
  lines: z.array(displayLine).max(MAX_DISPLAY_LINES),
  /** Earlier lines that do not fit. */
  hidden_line_count: z.int().min(0),
  discount_cents: z.int().min(0),
  surcharge_cents: z.int().min(0),
  total_cents: cents,
  paid_cents: z.int().min(0),
  remaining_cents: z.int().min(0),
  change_cents: z.int().min(0),
  /** The PIX code to pay now ("copia e cola"), for its QR code. */
  pix: z.strictObject({ code: text(600), amount_cents: cents }).nullable(),
});
export type DisplayState = z.output<typeof displayState>;

/** A display before the till has sent anything. */
export const waitingState = (shop_name: string): DisplayState => ({
  shop_name,
  phase: "waiting",
  lines: [],
  hidden_line_count: 0,
  discount_cents: 0,
  surcharge_cents: 0,
  total_cents: 0,
  paid_cents: 0,
  remaining_cents: 0,
  change_cents: 0,
  pix: null,
});

/** The token is returned only once: the database keeps only its hash. */
export const displayLinkResource = z.object({ id: z.string(), token: z.string(), expires_at: z.iso.datetime() });

export const showInput = z.strictObject({
  id,
  /** Milliseconds since 1970 at which the till made the state. An older one never replaces a newer one. */
  revision: z.int().min(0),
  state: displayState,
});

export const displayResource = z.object({ id: z.string() });

export const displayTokenInput = z.strictObject({ token: z.string() });
