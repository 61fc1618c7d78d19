import { z } from "zod";
import { phone, positiveCents } from "@/lib/api/fields";
import { prose, text } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";

const MAX_PLAN_NAME = 40;
const MAX_PLAN_DESCRIPTION = 80;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Informe a hora como 08:00.");
const hours = z
  .strictObject({ from: time, until: time })
  .refine(({ from, until }) => from < until, { path: ["until"], message: "O fim vem depois do começo." })
  .nullable();

export const supportInput = z.strictObject({
  phone,
  greeting: text(200).min(3, "Escreva a saudação."),
  weekdays: hours,
  saturday: hours,
  sunday: hours,
});
const blankTime = z.union([time, z.literal("")], "Informe a hora como 08:00.");
const asHours = (from: string, until: string) => (from && until ? { from, until } : null);

/** The same fields as in the form: empty hours mean a day without support. */
export const supportForm = z
  .object({
    phone,
    greeting: supportInput.shape.greeting,
    weekdays_from: blankTime,
    weekdays_until: blankTime,
    saturday_from: blankTime,
    saturday_until: blankTime,
    sunday_from: blankTime,
    sunday_until: blankTime,
  })
  .transform(({ phone, greeting, ...given }) => ({
    phone,
    greeting,
    weekdays: asHours(given.weekdays_from, given.weekdays_until),
    saturday: asHours(given.saturday_from, given.saturday_until),
    sunday: asHours(given.sunday_from, given.sunday_until),
  }));

export const planTextInput = z.strictObject({
  plan_type: z.enum(PLAN_TYPES, "Escolha um plano."),
  name: text(MAX_PLAN_NAME).min(3, "Use pelo menos 3 letras."),
  description: text(MAX_PLAN_DESCRIPTION),
});
export const textsInput = z.strictObject({ notice: prose(300) });
export const flagsInput = z.strictObject({ sign_up_open: z.boolean(), demo_entry: z.boolean() });

/** Missing groups stay unchanged. */
export const settingsInput = z.strictObject({
  version,
  support: supportInput.optional(),
  texts: textsInput.optional(),
  flags: flagsInput.optional(),
  plan_text: planTextInput.optional(),
});

export const priceInput = z.strictObject({
  plan_type: z.enum(PLAN_TYPES, "Escolha um plano."),
  price_cents: positiveCents,
  /** The price shown on the screen; if it is outdated, the change is rejected. */
  seen_price_cents: positiveCents,
});

export const planOffer = z.object({
  type: z.enum(PLAN_TYPES),
  name: z.string(),
  description: z.string(),
  price_cents: z.int(),
  days: z.int(),
});

const shownHours = z.object({ from: z.string(), until: z.string() }).nullable();

export const platformResource = z.object({
  plans: z.array(planOffer),
  support: z.object({
    phone: z.string(),
    greeting: z.string(),
    weekdays: shownHours,
    saturday: shownHours,
    sunday: shownHours,
  }),
  texts: z.object({ notice: z.string() }),
  flags: z.object({ sign_up_open: z.boolean(), demo_entry: z.boolean() }),
});

export const settingsResource = platformResource.extend({
  version: versionResource,
  product_name: z.string(),
  trial_days: z.int(),
  gateway: z.string(),
  /** Past prices, newest first. */
  price_history: z.array(
    z.object({
      plan_type: z.string(),
      price_cents: z.int(),
      valid_from: z.iso.datetime(),
      user_name: z.string(),
    }),
  ),
  /** Names and descriptions that were set, newest first. */
  plan_text_history: z.array(
    z.object({
      plan_type: z.string(),
      name: z.string(),
      description: z.string(),
      valid_from: z.iso.datetime(),
      user_name: z.string(),
    }),
  ),
});
export type MasterSettings = z.output<typeof settingsResource>;
