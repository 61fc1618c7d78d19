import { attachmentEndpoints } from "@/lib/modules/bills/attachments/endpoints";
import { payableDetails } from "../schema";

export const payableAttachments = attachmentEndpoints(
  { collection: "payables", access: "contas a pagar" },
  payableDetails,
);
