import { z } from "zod";
import { bulkArchivingInput, bulkIdsInput } from "@/lib/api/bulk";

export const customerIdsInput = bulkIdsInput.extend({});
export const customerIdsResource = z.object({ ids: z.array(z.string()) });

export const customerChangesInput = bulkArchivingInput.extend({});
/** The customers that the call changed; those that already were so are not among them. */
export const customerChangesResource = z.object({ changed_ids: z.array(z.string()) });
