import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { controlStyle } from "@/components/ui/input";

export const Textarea = ({ className, rows = 3, ...rest }: ComponentProps<"textarea">) => (
  <textarea rows={rows} className={cn(controlStyle(), "h-auto min-h-20 py-2 leading-normal", className)} {...rest} />
);
