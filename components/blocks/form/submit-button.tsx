"use client";

import { useFormState } from "react-hook-form";
import { Button, type ButtonProps } from "@/components/ui/button";

/** Sends the `Form` around it and shows that it is being sent. */
export function SubmitButton({ variant = "primary", ...rest }: Omit<ButtonProps, "type" | "busy">) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" variant={variant} busy={isSubmitting} {...rest} />;
}
