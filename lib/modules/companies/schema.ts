import { z } from "zod";
import { blank, cents, cep, cnpj, phone } from "@/lib/api/fields";
import { id, optional, prose, text } from "@/lib/api/text";
import { optionalVersion, versionResource } from "@/lib/api/version";
import { STATES } from "@/lib/core/address";
import { pixPayload, readPixKey } from "@/lib/core/pix";
import { picture } from "@/lib/modules/files/schema";

export const ZONES = [
  "America/Sao_Paulo",
  "America/Manaus",
  "America/Cuiaba",
  "America/Rio_Branco",
  "America/Noronha",
] as const;
export const RECEIPT_WIDTHS = [58, 80] as const;

/** The latest time at which a shop's business day may start, in minutes after midnight. */
export const MAX_TURN_MINUTES = 360;
export const TURN_STEP_MINUTES = 30;
const TURN = "O dia vira entre 00:00 e 06:00.";

/** The maximum lengths in a BR Code. */
export const MAX_PIX_NAME = 25;
export const MAX_PIX_CITY = 15;

/** What happens when a purchase exceeds a customer's limit: it needs an approval, or it is blocked. */
export const FIADO_OVER_LIMIT = ["aprovar", "bloquear"] as const;
/** What happens to a sale above the stock: it is blocked, sold with a warning, or needs an approval. */
export const SELL_WITHOUT_STOCK = ["bloquear", "avisar", "aprovar"] as const;
export type SellWithoutStock = (typeof SELL_WITHOUT_STOCK)[number];
/** The till locks itself after at most this many minutes without use. */
export const MAX_LOCK_MINUTES = 60;
const LOCK_MINUTES = "Informe de 1 a 60 minutos, ou 0 para nunca bloquear.";
const DAYS = "Informe de 1 a 365 dias.";
const LATE_DAYS = "Informe de 0 a 365 dias, ou deixe em branco.";

/** Stored in the normal form used by banks. */
const pixKey = z
  .string()
  .trim()
  .max(77, "Use no máximo 77 caracteres.")
  .refine(
    (typed) => readPixKey(typed) !== null,
    "Chave PIX inválida. Use CPF, CNPJ, e-mail, celular ou chave aleatória.",
  )
  .transform((typed) => readPixKey(typed)?.key ?? "");

export const companyFields = z.strictObject({
  name: text(120).min(2, "Informe o nome da empresa."),
  legal_name: optional(text(160)),
  cnpj: blank(cnpj),
  state_registration: optional(text(20)),
  phone: blank(phone),
  email: blank(z.email("Informe um e-mail válido.")),
  street: optional(text(160)),
  number: optional(text(20)),
  neighborhood: optional(text(80)),
  city: optional(text(80)),
  state: blank(z.enum(STATES, "Escolha o estado.")),
  zip_code: blank(cep),
  timezone: z.enum(ZONES, "Escolha o fuso horário.").optional(),
  receipt_footer: optional(prose(300)),
  receipt_width_mm: z.union([z.literal(58), z.literal(80)]).optional(),
  pix_key: blank(pixKey),
  pix_name: blank(text(MAX_PIX_NAME)),
  pix_city: blank(text(MAX_PIX_CITY)),
  /** A closing with a larger difference needs an explanation. */
  difference_note_limit_cents: cents.optional(),
  /** A closing with a larger difference needs an approval. */
  difference_approval_limit_cents: cents.optional(),
  /** Hides the expected amounts from the user who counts, unless their own policy says otherwise. */
  blind_count: z.boolean().optional(),
  /** Suggests a withdrawal when a drawer holds more cash; 0 disables it. */
  drawer_alert_cents: cents.optional(),
  day_turn_minutes: z
    .int(TURN)
    .min(0, TURN)
    .max(MAX_TURN_MINUTES, TURN)
    .multipleOf(TURN_STEP_MINUTES, "Use horas inteiras ou meias horas.")
    .optional(),
  /** The preselected customer at the point of sale. */
  default_customer_id: blank(z.uuid("Escolha o cliente.")),
  seller_required: z.boolean().optional(),
  customer_required: z.boolean().optional(),
  sell_without_stock: z.enum(SELL_WITHOUT_STOCK, "Escolha o que acontece sem estoque.").optional(),
  /** Minutes without use after which the till locks itself; 0 never does. */
  till_lock_minutes: z.int(LOCK_MINUTES).min(0, LOCK_MINUTES).max(MAX_LOCK_MINUTES, LOCK_MINUTES).optional(),
  fiado_days: z.int(DAYS).min(1, DAYS).max(365, DAYS).optional(),
  fiado_over_limit: z.enum(FIADO_OVER_LIMIT, "Escolha o que acontece acima do limite.").optional(),
  /** Null if overdue debt does not block sales. */
  fiado_late_days: z.int(LATE_DAYS).min(0, LATE_DAYS).max(365, LATE_DAYS).nullish(),
  logo: picture,
});

type Pix = Pick<z.output<typeof companyFields>, "pix_key" | "pix_name" | "pix_city">;

/** Checks that a key has a name and a city, without which it makes no valid code. */
const checkPix = z.superRefine<Pix>(({ pix_key: key, pix_name, pix_city }, check) => {
  if (!key) return;
  const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
  if (!pix_name) refuse("pix_name", "Informe o nome que aparece para quem paga.");
  if (!pix_city) refuse("pix_city", "Informe a cidade.");
  if (!pix_name || !pix_city) return;
  try {
    pixPayload({ key, merchant_name: pix_name, city: pix_city, amount_cents: 1 });
  } catch {
    refuse("pix_name", "Use letras e números no nome e na cidade do PIX.");
  }
});

export const companyInput = companyFields.extend({ id, version: optionalVersion }).check(checkPix);

const PAPER = {
  pix_key: true,
  pix_name: true,
  pix_city: true,
  receipt_width_mm: true,
  receipt_footer: true,
} as const;
const FIADO = { fiado_days: true, fiado_over_limit: true, fiado_late_days: true } as const;
const DRAWER = {
  difference_note_limit_cents: true,
  difference_approval_limit_cents: true,
  blind_count: true,
  drawer_alert_cents: true,
  day_turn_minutes: true,
} as const;
const TILL = {
  default_customer_id: true,
  seller_required: true,
  customer_required: true,
  sell_without_stock: true,
  till_lock_minutes: true,
} as const;
/** The sections of the settings, each saved separately. */
export const profileForm = companyFields.omit({ ...PAPER, ...FIADO, ...DRAWER, ...TILL });
export const drawerForm = companyFields.pick(DRAWER);
export const tillForm = companyFields.pick(TILL);
export const fiadoForm = companyFields.pick(FIADO);
export const paperForm = companyFields.pick(PAPER).check(checkPix);

export const companyResource = z.object({
  id: z.string(),
  version: versionResource,
  name: z.string(),
  legal_name: z.string().nullable(),
  cnpj: z.string().nullable(),
  state_registration: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  logo: z.string().nullable(),
  timezone: z.string(),
  receipt_footer: z.string().nullable(),
  receipt_width_mm: z.int(),
  pix_key: z.string().nullable(),
  pix_name: z.string().nullable(),
  pix_city: z.string().nullable(),
  difference_note_limit_cents: z.int(),
  difference_approval_limit_cents: z.int(),
  blind_count: z.boolean(),
  drawer_alert_cents: z.int(),
  day_turn_minutes: z.int(),
  default_customer_id: z.string().nullable(),
  seller_required: z.boolean(),
  customer_required: z.boolean(),
  /** One of SELL_WITHOUT_STOCK. */
  sell_without_stock: z.string(),
  till_lock_minutes: z.int(),
  fiado_days: z.int(),
  /** One of FIADO_OVER_LIMIT. */
  fiado_over_limit: z.string(),
  fiado_late_days: z.int().nullable(),
});
export type Company = z.output<typeof companyResource>;
