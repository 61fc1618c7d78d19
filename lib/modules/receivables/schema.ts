import { z } from "zod";
import { orNull } from "@/lib/api/fields";
import { syncable } from "@/lib/api/sync";
import { id } from "@/lib/api/text";
import { version } from "@/lib/api/version";
import { RECEIPT_METHODS } from "@/lib/core/bills";
import { attachmentResource } from "@/lib/modules/bills/attachments/schema";
import {
  billFields,
  billResource,
  billsInput,
  calendarInput,
  calendarOf,
  checkCalendar,
  checkPlan,
  planFields,
  receiptMethod,
  scope,
} from "@/lib/modules/bills/schema";
import { RECEIVABLE_FILTERS, RECEIVABLE_STATUSES } from "./rules";
import { receiptResource } from "./settlements/schema";

export const receivableFields = z.strictObject({
  ...billFields,
  expected_method: orNull(receiptMethod),
  customer_id: orNull(z.uuid("Escolha o cliente.")),
});
export const newReceivable = receivableFields.extend(planFields).check(checkPlan);
export const changedReceivable = receivableFields.extend({ id, version, scope });

const filters = { status: z.enum(RECEIVABLE_FILTERS).optional(), customer_id: id.optional() };
export const receivablesInput = syncable(billsInput.extend(filters));
export const receivablesCalendarInput = calendarInput.extend(filters).check(checkCalendar);

export const receivableResource = z.object({
  ...billResource,
  expected_method: z.enum(RECEIPT_METHODS).nullable(),
  company_id: z.string(),
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  /** For payment reminders. */
  customer_phone: z.string().nullable(),
  status: z.enum(RECEIVABLE_STATUSES),
  /** Date and method of the receipt that settled it. */
  received_date: z.string().nullable(),
  receipt_method: z.enum(RECEIPT_METHODS).nullable(),
});
export type Receivable = z.output<typeof receivableResource>;

/** A bill with its receipts and, if it belongs to a series, all bills of the series in order. */
export const receivableDetails = receivableResource.extend({
  settlements: z.array(receiptResource),
  attachments: z.array(attachmentResource),
  series: z.array(
    receivableResource.pick({ id: true, installment: true, amount_cents: true, due_date: true, status: true }),
  ),
});
export const receivableCalendar = calendarOf(receivableResource);
export type ReceivableDetails = z.output<typeof receivableDetails>;
