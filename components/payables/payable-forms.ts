import { changedPayable, newPayable } from "@/lib/modules/payables/schema";
import { paymentForm } from "@/lib/modules/payables/settlements/schema";

export const create = newPayable;
export const update = changedPayable;
export const settlement = paymentForm;
