"use client";

import type { Complaint } from "@/components/auth/checks";
import { later } from "@/components/ui/later";

const ErrorSentences = later(() => import("@/components/blocks/error-state").then((file) => file.ErrorSentences));

/** Shows the errors that belong to no field in the form itself, in addition to the toast. */
export const AccountComplaint = ({ complaint }: { complaint: Complaint | null }) =>
  complaint && complaint.sentences.length > 0 ? (
    <ErrorSentences sentences={[...complaint.sentences]} request_id={complaint.request_id} />
  ) : null;
