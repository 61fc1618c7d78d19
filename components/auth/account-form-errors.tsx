"use client";

import type { FormErrors } from "@/components/auth/checks";
import { later } from "@/components/ui/later";

const ErrorMessages = later(() => import("@/components/blocks/error-state").then((file) => file.ErrorMessages));

/** Shows the errors that belong to no field in the form itself, in addition to the toast. */
export const AccountFormErrors = ({ formErrors }: { formErrors: FormErrors | null }) =>
  formErrors && formErrors.messages.length > 0 ? (
    <ErrorMessages messages={[...formErrors.messages]} request_id={formErrors.request_id} />
  ) : null;
