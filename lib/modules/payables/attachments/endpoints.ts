import { attachmentsOf } from "@/lib/modules/bills/attachments/endpoints";
import { wholePayable } from "../schema";

export const payableAttachments = attachmentsOf("payables", "contas a pagar", wholePayable);
