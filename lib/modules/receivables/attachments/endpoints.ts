import { attachmentEndpoints } from "@/lib/modules/bills/attachments/endpoints";
import { receivableDetails } from "../schema";

export const receivableAttachments = attachmentEndpoints(
  { collection: "receivables", access: "contas a receber" },
  receivableDetails,
);
