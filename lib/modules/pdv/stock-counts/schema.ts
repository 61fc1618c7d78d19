import { z } from "zod";
import { milli } from "@/lib/api/fields";
import { id } from "@/lib/api/text";
import { approval_id } from "@/lib/modules/approvals/schema";

/** The stock counted during a sale. */
export const countedStockForm = z.strictObject({ quantity_milli: milli });
export const countedStockInput = countedStockForm.extend({ id, approval_id });
