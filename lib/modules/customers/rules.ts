import { AppError, type FieldErrors } from "@/lib/api/errors";

interface Holder {
  readonly id: string;
  readonly name: string;
  readonly archived_at: Date | null;
}

interface UniqueValue {
  readonly field: string;
  /** Beginning of the error message, such as "Este telefone". */
  readonly subject: string;
  readonly value: string | null;
  /** The row that already has this value, if any. */
  readonly holder: Holder | null;
}

/** Throws CONFLICT for values that another row of the catalog has, naming that row and whether it is archived. */
export function requireUnique(noun: string, values: readonly UniqueValue[]) {
  const errors: FieldErrors = {};
  for (const { field, subject, value, holder } of values) {
    if (!value || !holder) continue;
    const archived_suffix = holder.archived_at ? ", que está entre os arquivados" : "";
    errors[field] = [`${subject} já é do ${noun} ${holder.name}${archived_suffix}.`];
  }
  if (Object.keys(errors).length > 0) throw new AppError("CONFLICT", { errors });
}

/** Returns whether a customer may buy on credit. Unless it is said, only with a limit: nobody gets unlimited credit unasked. */
export const isFiadoAllowed = (
  fiado_allowed: boolean | undefined,
  fiado_limit_cents: number | null | undefined,
): boolean => fiado_allowed ?? (fiado_limit_cents ?? 0) > 0;
