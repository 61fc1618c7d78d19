import "server-only";
import { COORDINATOR_TABLES } from "@/db/distribution.mjs";
import { Prisma } from "./prisma";

/** The models shared by all companies; every other model belongs to one company. */
export const SHARED_MODELS = [
  "Company",
  "User",
  "Session",
  "PasswordReset",
  "EmailConfirmation",
  "KnownDevice",
  "TermsAcceptance",
  "Plan",
  "PlanCharge",
  "RateLimit",
  "WebMetric",
  "PrivacyRequest",
  "UserTotp",
  "RecoveryCode",
  "Passkey",
  "WebauthnChallenge",
  "PlanPrice",
  "PlanText",
  "Coupon",
  "PlatformNotice",
  "PlatformSetting",
  "TeamAction",
  "GatewayNotice",
  "MailMessage",
  "InvariantCheck",
  "PlatformIncident",
  "PurgeProgress",
] as const satisfies readonly Prisma.ModelName[];

/** Returns the table of a model: "store_credit" for "StoreCredit". */
export const tableOf = (model: string): string => model.replace(/(?<=[a-z])[A-Z]/g, "_$&").toLowerCase();

/** The tables of the models that belong to one company, such as "store_credit". */
export const TENANT_TABLES: readonly string[] = Object.keys(Prisma.ModelName)
  .filter((model) => !SHARED_MODELS.some((shared) => shared === model))
  .map(tableOf);

/**
 * The tables of companies that a database distributed by company spreads over its nodes. The platform's notes and support sessions
 * stay beside the sessions and users.
 */
export const DISTRIBUTED_TABLES: readonly string[] = TENANT_TABLES.filter(
  (table) => !COORDINATOR_TABLES.includes(table),
);

/** Returns the client's property for a table: "storeCredit" for "store_credit". */
export const delegateOf = (table: string): string => modelOf(table).replace(/^./, (letter) => letter.toLowerCase());

/** Returns the model of a table: "StoreCredit" for "store_credit". */
export const modelOf = (table: string): string =>
  table
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
