import { z } from "zod";
import { bulkArchivingInput, bulkIdsInput } from "@/lib/api/bulk";

export const supplierIdsInput = bulkIdsInput.extend({});
export const supplierIdsResource = z.object({ ids: z.array(z.string()) });

export const supplierChangesInput = bulkArchivingInput.extend({});
/** The suppliers that the call changed; those that already were so are not among them. */
export const supplierChangesResource = z.object({ changed_ids: z.array(z.string()) });
