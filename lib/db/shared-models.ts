import "server-only";
import { Prisma } from "./generated/client";

/** The models shared by all companies; every other model belongs to one company. */
export const SHARED_MODELS = [
  "company",
  "user",
  "session",
  "password_reset",
  "email_confirmation",
  "known_device",
  "terms_acceptance",
  "plan",
  "plan_charge",
  "rate_limit",
  "web_metric",
  "privacy_request",
  "user_totp",
  "recovery_code",
  "passkey",
  "webauthn_challenge",
  "plan_price",
  "platform_setting",
  "gateway_notice",
  "mail_message",
  "invariant_check",
] as const;

export const TENANT_MODELS: readonly string[] = Object.keys(Prisma.ModelName).filter(
  (model) => !SHARED_MODELS.some((shared) => shared === model),
);
