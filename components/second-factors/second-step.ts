import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { ApiError } from "@/lib/api/api-error";

/** How somebody may pass the second step, as the server told it. */
export interface Step {
  readonly methods: readonly string[];
  readonly passkey: PublicKeyCredentialRequestOptionsJSON | null;
}

export type Way = "totp" | "passkey" | "recovery";

/** What the server asked for when it refused with TOTP_REQUIRED; null for every other error. */
export function stepOf(error: unknown): Step | null {
  if (!(error instanceof ApiError) || error.code !== "TOTP_REQUIRED") return null;
  const { methods = [], passkey = null } = (error.details ?? {}) as Partial<Step>;
  return { methods, passkey };
}

/** What is asked for first: the app's code, which works in every browser. */
export function firstWay({ methods }: Step): Way {
  if (methods.includes("totp")) return "totp";
  return methods.includes("passkey") ? "passkey" : "recovery";
}
