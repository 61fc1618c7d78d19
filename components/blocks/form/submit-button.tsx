"use client";

import { useFormState } from "react-hook-form";
import { Button, type ButtonProps } from "@/components/ui/button";

/** Submits the surrounding `Form` and shows the busy state while submitting. */
export function SubmitButton({ variant = "primary", ...rest }: Omit<ButtonProps, "type" | "busy">) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" variant={variant} busy={isSubmitting} {...rest} />;
}
