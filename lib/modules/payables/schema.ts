import { z } from "zod";
import { orNull } from "@/lib/api/fields";
import { syncable } from "@/lib/api/sync";
import { id } from "@/lib/api/text";
import { optionalVersion } from "@/lib/api/version";
import { SETTLEMENT_METHODS } from "@/lib/core/bills";
import { attachmentResource } from "@/lib/modules/bills/attachments/schema";
import {
  billFields,
  billResource,
  billsInput,
  calendarInput,
  calendarOf,
  checkCalendar,
  checkPlan,
  paymentMethod,
  planFields,
  scope,
} from "@/lib/modules/bills/schema";
import { PAYABLE_FILTERS, PAYABLE_STATUSES } from "./rules";
import { paymentResource } from "./settlements/schema";

export const payableFields = z.strictObject({
  ...billFields,
  expected_method: orNull(paymentMethod),
  supplier_id: orNull(z.uuid("Escolha o fornecedor.")),
});
export const newPayable = payableFields.extend(planFields).check(checkPlan);
export const changedPayable = payableFields.extend({ id, version: optionalVersion, scope });

const filters = { status: z.enum(PAYABLE_FILTERS).optional(), supplier_id: id.optional() };
export const payablesInput = syncable(billsInput.extend(filters));
export const payablesCalendarInput = calendarInput.extend(filters).check(checkCalendar);

export const payableResource = z.object({
  ...billResource,
  supplier_id: z.string().nullable(),
  supplier_name: z.string().nullable(),
  status: z.enum(PAYABLE_STATUSES),
  /** Date and method of the payment that settled it. */
  payment_date: z.string().nullable(),
  payment_method: z.enum(SETTLEMENT_METHODS).nullable(),
});
export type Payable = z.output<typeof payableResource>;

/** A bill with its payments and, if it belongs to a series, all bills of the series in order. */
export const payableDetails = payableResource.extend({
  settlements: z.array(paymentResource),
  attachments: z.array(attachmentResource),
  series: z.array(
    payableResource.pick({ id: true, installment: true, amount_cents: true, due_date: true, status: true }),
  ),
});
export const payableCalendar = calendarOf(payableResource);
export type PayableDetails = z.output<typeof payableDetails>;
