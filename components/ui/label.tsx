import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** `optional` appends "(opcional)". Required fields are the default and are not marked. */
export const Label = ({
  className,
  children,
  htmlFor,
  optional = false,
  ...rest
}: ComponentProps<"label"> & { htmlFor: string; optional?: boolean }) => (
  <label htmlFor={htmlFor} className={cn("text-sm font-semibold text-ink", className)} {...rest}>
    {children}
    {optional ? <span className="ml-1 font-normal text-ink-faint">(opcional)</span> : null}
  </label>
);
