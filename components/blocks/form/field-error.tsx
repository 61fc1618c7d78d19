import { CircleAlert } from "lucide-react";

/** The message below an invalid field, whose control refers to `id` in `aria-describedby`. */
export const FieldError = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert className="mt-[0.15rem] size-3.5 shrink-0" aria-hidden="true" />
      {message}
    </p>
  ) : null;
