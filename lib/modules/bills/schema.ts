import { z } from "zod";
import { cents, day, orNull, orZero, positiveCents } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, optional, prose, search, text } from "@/lib/api/text";
import { versionResource } from "@/lib/api/version";
import {
  areTermsInOrder,
  BILL_SORTS,
  countDatesUntil,
  MAX_INSTALLMENTS,
  MAX_INTERVAL_DAYS,
  MAX_TERM_DAYS,
  RECEIPT_METHODS,
  RECURRENCES,
  type Recurrence,
  SETTLEMENT_METHODS,
} from "@/lib/core/bills";
import { daysBetween, type LocalDate } from "@/lib/core/calendar";
import { approval_ids } from "@/lib/modules/approvals/schema";
import { readBillCode } from "./barcode-rules";

export const receiptMethod = z.enum(RECEIPT_METHODS, "Escolha a forma de pagamento.");
export const paymentMethod = z.enum(SETTLEMENT_METHODS, "Escolha a forma de pagamento.");

/** Fields shared by payables and receivables. */
export const billFields = {
  description: text(120).min(2, "Informe a descrição."),
  category: text(60).min(2, "Informe a categoria."),
  amount_cents: positiveCents,
  due_date: day("Informe o vencimento."),
  /** When the bill was incurred, if not on the due date. */
  competence_date: orNull(day()),
  /** Boleto or PIX code of this one bill, not of its series. Stored only when its check digits are valid. */
  barcode: optional(text(512)).transform((code, check) => {
    const read = code ? readBillCode(code) : null;
    if (!read || !("error" in read)) return read?.code ?? null;
    check.addIssue({ code: "custom", message: read.error });
    return z.NEVER;
  }),
  notes: optional(prose(1_000)),
};

const TERMS_HINT = "Informe os prazos em dias, como 28/42/56.";

/** Number of bills to create: installments that split the amount or, with a recurrence, copies with the full amount. */
export const planFields = {
  installments: z
    .int("Informe o número de parcelas.")
    .min(1, "Informe ao menos uma parcela.")
    .max(MAX_INSTALLMENTS, `Use no máximo ${MAX_INSTALLMENTS} parcelas.`)
    .default(1),
  recurrence: orNull(z.enum(RECURRENCES, "Escolha a recorrência.")),
  /** Days from one installment to the next. Null for monthly installments. */
  interval_days: orNull(
    z
      .int("Informe o intervalo em dias.")
      .min(1, "Use ao menos 1 dia.")
      .max(MAX_INTERVAL_DAYS, `Use no máximo ${MAX_INTERVAL_DAYS} dias.`),
  ),
  /**
   * Terms of the installments in days, e.g. 28, 42 and 56, instead of their number and interval. The first is due on
   * `due_date`, the others as many days later as their terms are longer.
   */
  installment_terms: orNull(
    z
      .array(z.int().nonnegative(), TERMS_HINT)
      .min(2, TERMS_HINT)
      .max(MAX_INSTALLMENTS, `Use no máximo ${MAX_INSTALLMENTS} parcelas.`)
      .refine(areTermsInOrder, `Escreva os prazos do menor para o maior, de até ${MAX_TERM_DAYS} dias.`),
  ),
  /** Last possible due date. Replaces the number of installments. */
  recurrence_until: orNull(day()),
};

export interface Plan {
  readonly amount_cents: number;
  readonly due_date: LocalDate;
  readonly installments: number;
  readonly recurrence: Recurrence | null;
  readonly interval_days: number | null;
  readonly installment_terms: readonly number[] | null;
  readonly recurrence_until: LocalDate | null;
}

export const checkPlan = z.superRefine<Plan>((plan, check) => {
  const { amount_cents, due_date, installments, recurrence, recurrence_until: until } = plan;
  const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
  if (plan.installment_terms && (recurrence || plan.interval_days || installments > 1))
    refuse("installment_terms", "Os prazos já dizem quantas são as parcelas e quando vencem. Envie só os prazos.");
  if (!recurrence && amount_cents < (plan.installment_terms?.length ?? installments))
    refuse("installments", "O valor é pequeno demais para tantas parcelas.");
  if (recurrence && plan.interval_days)
    refuse("interval_days", "O intervalo em dias é só para parcelas. Para repetir a conta, use a recorrência.");
  if (!until) return;
  if (!recurrence) return refuse("recurrence", "Escolha a recorrência.");
  if (installments > 1) refuse("recurrence_until", "Informe o número de vezes ou a data final, não os dois.");
  const count = countDatesUntil(due_date, recurrence, until);
  if (count === 0) refuse("recurrence_until", "A data final não pode ser antes do vencimento.");
  if (count > MAX_INSTALLMENTS) refuse("recurrence_until", `Use no máximo ${MAX_INSTALLMENTS} parcelas.`);
});

/** How far a change applies along a series. */
export const SCOPES = ["this", "this_and_next"] as const;
export type Scope = (typeof SCOPES)[number];
export const scope = z.enum(SCOPES).default("this");

export const cancellationInput = z.strictObject({ id, scope, reason: optional(text(200)) });

/** The amount that a payment settles, by default all that remains, with the surcharges and the discount. */
export const settlementParts = {
  amount_cents: positiveCents.optional(),
  interest_cents: orZero(cents),
  fine_cents: orZero(cents),
  discount_cents: orZero(cents),
};

export const reversalForm = z.strictObject({ reason: prose(200).min(5, "Explique em pelo menos 5 caracteres.") });
export const reversalInput = reversalForm.extend({ id, settlement_id: id, approval_ids });

const billFilters = { search, category: text(60).optional() };

/** Query of a list of bills. `from` and `until` are due dates, both inclusive. */
export const billsInput = pageInput.extend({
  ...billFilters,
  from: day().optional(),
  until: day().optional(),
  sort: z.enum(BILL_SORTS).default("due_date"),
  direction: z.enum(["asc", "desc"]).default("asc"),
});

/** Longest calendar view: six weeks. */
const MAX_CALENDAR_DAYS = 42;
export const calendarInput = z.strictObject({
  ...billFilters,
  from: day("Informe o primeiro dia."),
  until: day("Informe o último dia."),
});
export const checkCalendar = z.superRefine<{ from: LocalDate; until: LocalDate }>(({ from, until }, check) => {
  const count = daysBetween(from, until) + 1;
  if (count >= 1 && count <= MAX_CALENDAR_DAYS) return;
  check.addIssue({ code: "custom", path: ["until"], message: `Escolha até ${MAX_CALENDAR_DAYS} dias.` });
});

/** Days with bills. `bills` contains the largest few of each day. */
export const calendarOf = <T extends z.ZodType>(bill: T) =>
  z.object({
    data: z.array(
      z.object({
        day: z.string(),
        bill_count: z.int(),
        amount_cents: z.int(),
        remaining_cents: z.int(),
        bills: z.array(bill),
      }),
    ),
  });

/** Resource fields shared by payables and receivables. */
export const billResource = {
  id: z.string(),
  version: versionResource,
  description: z.string(),
  category: z.string(),
  amount_cents: z.int(),
  paid_cents: z.int(),
  /** Amount left to settle. Zero for a canceled bill. */
  remaining_cents: z.int(),
  due_date: z.string(),
  competence_date: z.string().nullable(),
  expected_method: z.enum(SETTLEMENT_METHODS).nullable(),
  series_id: z.string().nullable(),
  installment: z.int(),
  installments: z.int(),
  /** Days from one installment to the next. Null for a single bill, monthly installments and a recurrence. */
  interval_days: z.int().nullable(),
  /** Term of this installment in days, if the series was created with terms. */
  term_days: z.int().nullable(),
  barcode: z.string().nullable(),
  notes: z.string().nullable(),
  canceled_at: z.iso.datetime().nullable(),
  cancel_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const settlementResource = {
  id: z.string(),
  /** Amount settled, without surcharges and discount. */
  amount_cents: z.int(),
  interest_cents: z.int(),
  fine_cents: z.int(),
  discount_cents: z.int(),
  /** Money that changed hands: the amount plus interest and fine, less the discount. */
  total_cents: z.int(),
  /** The register that recorded it, if any. */
  cash_register_id: z.string().nullable(),
  is_reversed: z.boolean(),
  reverses_id: z.string().nullable(),
  reason: z.string().nullable(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
};

/** Totals of all bills that match the filter. */
export const billTotals = z.object({
  bill_count: z.int(),
  amount_cents: z.int(),
  paid_cents: z.int(),
  remaining_cents: z.int(),
});

const dueFigure = z.object({
  from: z.string().nullable(),
  until: z.string(),
  bill_count: z.int(),
  remaining_cents: z.int(),
});

/** Open receivables less open payables of this month. Null for a user who may not see both. */
const forecast = z.object({
  from: z.string(),
  until: z.string(),
  receivable_cents: z.int(),
  payable_cents: z.int(),
  balance_cents: z.int(),
});

/** Open bills by due date, ignoring the list's filter. Each figure's dates can be used as a filter of the list. */
export const dueSummary = z.object({
  overdue: dueFigure,
  today: dueFigure,
  week: dueFigure,
  month: dueFigure,
  forecast: forecast.nullable(),
});
export type DueSummary = z.output<typeof dueSummary>;

export const optionsInput = z.strictObject({ search });
export const optionsResource = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
export const categoriesResource = z.object({ data: z.array(z.string()) });
