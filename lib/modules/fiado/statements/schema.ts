import { z } from "zod";
import { day, positiveCents } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, optional, prose } from "@/lib/api/text";
import { RECEIPT_METHODS } from "@/lib/core/bills";
import { pdvCompanyResource } from "@/lib/modules/pdv/schema";

export const ENTRY_KINDS = ["compra", "saldo_inicial", "pagamento", "estorno", "devolucao"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const statementInput = pageInput.extend({ id });

/** A statement entry as the customer sees it. */
export const statementLine = z.object({
  /** Id of the sale on account or of the payment. */
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  date: z.string(),
  sale_number: z.string().nullable(),
  payment_method: z.enum(RECEIPT_METHODS).nullable(),
  debit_cents: z.int(),
  credit_cents: z.int(),
  /** Balance after this entry. */
  balance_cents: z.int(),
  is_reversed: z.boolean(),
});
export type StatementLine = z.output<typeof statementLine>;

/** The shop in the header of a statement. */
export const fiadoCompany = pdvCompanyResource.omit({ id: true, scale: true, fiado_days: true });

export const statementEntry = statementLine.extend({
  sale_id: z.string().nullable(),
  note: z.string().nullable(),
  user_name: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type StatementEntry = z.output<typeof statementEntry>;

export const openingBalanceFields = z.strictObject({
  amount_cents: positiveCents,
  date: day(),
  due_date: day().optional(),
  note: optional(prose(200)),
});
export const openingBalanceInput = openingBalanceFields.extend({ id });
