import { attachmentsOf } from "@/lib/modules/bills/attachments/endpoints";
import { wholeReceivable } from "../schema";

export const receivableAttachments = attachmentsOf("receivables", "contas a receber", wholeReceivable);
