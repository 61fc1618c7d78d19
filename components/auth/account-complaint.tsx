"use client";

import type { Complaint } from "@/components/auth/checks";
import { later } from "@/components/ui/later";

const ErrorMessages = later(() => import("@/components/blocks/error-state").then((file) => file.ErrorMessages));

/** Shows the errors that belong to no field in the form itself, in addition to the toast. */
export const AccountComplaint = ({ complaint }: { complaint: Complaint | null }) =>
  complaint && complaint.messages.length > 0 ? (
    <ErrorMessages messages={[...complaint.messages]} request_id={complaint.request_id} />
  ) : null;
