import { AppError, type FieldErrors } from "@/lib/api/errors";

/** The columns by which the list can be sorted. */
export const CUSTOMER_SORTS = ["name", "city", "fiado_limit_cents"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

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
