import { AppError, type FieldErrors } from "@/lib/api/errors";

interface Namesake {
  readonly id: string;
  readonly name: string;
  readonly archived_at: Date | null;
}

interface Claim {
  readonly field: string;
  /** What is claimed, as a sentence begins: "Este telefone". */
  readonly subject: string;
  readonly value: string | null;
  /** Who has it already. */
  readonly holder: Namesake | null;
}

/** Refuses what already belongs to somebody else of the same register, saying to whom and where he is found. */
export function requireUnclaimed(noun: string, claims: readonly Claim[]) {
  const errors: FieldErrors = {};
  for (const { field, subject, value, holder } of claims) {
    if (!value || !holder) continue;
    const place = holder.archived_at ? ", que está entre os arquivados" : "";
    errors[field] = [`${subject} já é do ${noun} ${holder.name}${place}.`];
  }
  if (Object.keys(errors).length > 0) throw new AppError("CONFLICT", { errors });
}
