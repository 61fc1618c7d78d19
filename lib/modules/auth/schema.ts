import { z } from "zod";
import { PERMISSIONS } from "@/lib/access/permissions";
import { email, mailedName } from "@/lib/api/text";
import { secondStep, totpCode } from "@/lib/modules/second-factors/schema";

export const MIN_PASSWORD = 8;
/** bcrypt ignores bytes beyond this. */
const MAX_PASSWORD_BYTES = 72;
export const RESET_LINK_MINUTES = 60;
export const INVITATION_DAYS = 7;

export const givenPassword = z.string().min(1, "Informe sua senha.").max(1_000, "Senha muito longa.");
const newPassword = z
  .string()
  .min(MIN_PASSWORD, "A senha deve ter pelo menos 8 caracteres.")
  .refine(
    (value) => new TextEncoder().encode(value).length <= MAX_PASSWORD_BYTES,
    "A senha é longa demais. Use até 72 letras e números; as letras com acento contam em dobro.",
  )
  .refine((value) => !value.includes("\u0000"), "Há caracteres que não podem ser usados.");

/** A six-digit code of the authenticator app. */
export const oneTimeCode = totpCode;

/** A user with a second factor must send one of its fields; otherwise the error is TOTP_REQUIRED. */
export const loginInput = z.strictObject({
  email: z.string().max(320),
  password: givenPassword,
  ...secondStep,
});
export const tokenResource = z.object({ token: z.string() });

export const registerInput = z.strictObject({
  name: mailedName(120).min(2, "Informe o nome da empresa."),
  email,
  password: newPassword,
});
export const forgotInput = z.strictObject({ email: z.string().max(320) });
export const resetInput = z
  .strictObject({ email, token: z.string().min(1).max(200), password: newPassword, password_confirmation: z.string() })
  .refine(({ password, password_confirmation }) => password === password_confirmation, {
    path: ["password_confirmation"],
    message: "As senhas não coincidem.",
  });

export const messageResource = z.object({ message: z.string() });

/** `account_recovered` if the address had never been confirmed; the message then says what else was ended. */
export const resetResource = messageResource.extend({ account_recovered: z.boolean() });

export const userResource = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the user has confirmed the address. */
  email_confirmed: z.boolean(),
  type: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(PERMISSIONS)),
  company_id: z.string().nullable(),
  company: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }).nullable(),
  /** Until when and why a master administrator has read-only access to the company. */
  support: z.object({ ends_at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type User = z.output<typeof userResource>;
