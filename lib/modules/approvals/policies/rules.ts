import { AppError } from "@/lib/api/errors";
import { ACTION_LABELS } from "../labels";
import type { Action, Decision } from "../schema";

interface Someone {
  readonly id: string;
  readonly type: string;
}

/**
 * Whose deeds one may settle: the owner everybody's, his own too; others neither their own nor the owner's, and only the
 * deeds that they may do alone.
 */
export function maySet(setter: Someone, subject: Someone, own: Decision): boolean {
  if (setter.type === "owner") return true;
  return subject.id !== setter.id && subject.type !== "owner" && own === "allowed";
}

/** Refuses what `maySet` does not allow, with its reason. */
export function requireSettable(setter: Someone, subject: Someone, deeds: ReadonlyMap<Action, Decision>) {
  const beyond = [...deeds].filter(([, own]) => !maySet(setter, subject, own));
  if (beyond.length === 0) return;
  if (subject.id === setter.id) throw new AppError("OWN_ACCESS");
  if (subject.type === "owner") throw new AppError("OWNER_KEEPS_ACCESS");
  const names = beyond.map(([action]) => ACTION_LABELS[action].toLowerCase()).join("; ");
  throw new AppError("CANNOT_GRANT", { message: `Só define isto quem pode fazer sozinho. Você não pode: ${names}.` });
}
