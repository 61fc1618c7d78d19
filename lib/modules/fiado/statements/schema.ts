import { z } from "zod";
import { positiveCents } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, optional, prose } from "@/lib/api/text";
import { RECEIPT_METHODS } from "../schema";

export const ENTRY_KINDS = ["compra", "saldo_inicial", "pagamento", "estorno", "devolucao"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const statementInput = pageInput.extend({ id });

export const statementEntry = z.object({
  /** Of the sale on account, or of the payment. */
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  date: z.string(),
  sale_id: z.string().nullable(),
  sale_number: z.string().nullable(),
  payment_method: z.enum(RECEIPT_METHODS).nullable(),
  debit_cents: z.int(),
  credit_cents: z.int(),
  /** What was owed after it. */
  balance_cents: z.int(),
  note: z.string().nullable(),
  user_name: z.string().nullable(),
  is_reversed: z.boolean(),
  created_at: z.iso.datetime(),
});
export type StatementEntry = z.output<typeof statementEntry>;

export const openingBalanceFields = z.strictObject({
  amount_cents: positiveCents,
  date: z.iso.date("Data inválida."),
  due_date: z.iso.date("Data inválida.").optional(),
  note: optional(prose(200)),
});
export const openingBalanceInput = openingBalanceFields.extend({ id });
