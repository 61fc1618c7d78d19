"use client";

import type { Complaint } from "@/components/auth/checks";
import { later } from "@/components/ui/later";

const ErrorSentences = later(() => import("@/components/blocks/error-state").then((file) => file.ErrorSentences));

/** What no field is to blame for, in the form itself and not only in a toast. */
export const AccountComplaint = ({ complaint }: { complaint: Complaint | null }) =>
  complaint && complaint.sentences.length > 0 ? (
    <ErrorSentences sentences={[...complaint.sentences]} request_id={complaint.request_id} />
  ) : null;
