import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { ApiError } from "@/lib/api/api-error";

/** The methods that the server accepts for the second step. */
export interface Step {
  readonly methods: readonly string[];
  readonly passkey: PublicKeyCredentialRequestOptionsJSON | null;
}

export type SecondStepMethod = "totp" | "passkey" | "recovery";

/** Returns the required step if the error is TOTP_REQUIRED, otherwise null. */
export function stepOf(error: unknown): Step | null {
  if (!(error instanceof ApiError) || error.code !== "TOTP_REQUIRED") return null;
  const { methods = [], passkey = null } = (error.details ?? {}) as Partial<Step>;
  return { methods, passkey };
}

/** Returns the method to show first. Prefers the authenticator code, which works in every browser. */
export function preferredMethod({ methods }: Step): SecondStepMethod {
  if (methods.includes("totp")) return "totp";
  return methods.includes("passkey") ? "passkey" : "recovery";
}
