import { changedReceivable, newReceivable } from "@/lib/modules/receivables/schema";
import { receiptForm } from "@/lib/modules/receivables/settlements/schema";

export const create = newReceivable;
export const update = changedReceivable;
export const settlement = receiptForm;
