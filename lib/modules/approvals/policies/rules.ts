import { AppError } from "@/lib/api/errors";
import { ACTION_LABELS } from "../labels";
import type { Action, Decision } from "../schema";

interface PolicyUser {
  readonly id: string;
  readonly type: string;
}

/**
 * Returns true when `setter` may set this policy of `subject`. The owner may set all. Other users may set neither their
 * own nor the owner's, and only actions they may do alone.
 */
export function canSetPolicy(setter: PolicyUser, subject: PolicyUser, own: Decision): boolean {
  if (setter.type === "owner") return true;
  return subject.id !== setter.id && subject.type !== "owner" && own === "allowed";
}

/** Throws OWN_ACCESS, OWNER_KEEPS_ACCESS or CANNOT_GRANT when `canSetPolicy` does not allow one of the actions. */
export function requireCanSetPolicies(
  setter: PolicyUser,
  subject: PolicyUser,
  decisions: ReadonlyMap<Action, Decision>,
) {
  const rejected = [...decisions].filter(([, own]) => !canSetPolicy(setter, subject, own));
  if (rejected.length === 0) return;
  if (subject.id === setter.id) throw new AppError("OWN_ACCESS");
  if (subject.type === "owner") throw new AppError("OWNER_KEEPS_ACCESS");
  const names = rejected.map(([action]) => ACTION_LABELS[action].toLowerCase()).join("; ");
  throw new AppError("CANNOT_GRANT", {
    message: `Você só pode definir ações que faz sem aprovação. Você não pode: ${names}.`,
  });
}
