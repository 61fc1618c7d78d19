import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { controlStyle } from "@/components/ui/input";

export type SelectProps = Omit<ComponentProps<"select">, "size"> & { size?: "md" | "lg" };

/** A styled native select, for short lists: it works well on phones and needs no positioning. */
export const Select = ({ className, size, children, ...rest }: SelectProps) => (
  <span className={cn("relative block w-full", className)}>
    <select className={cn(controlStyle({ size }), "appearance-none truncate bg-surface pr-9")} {...rest}>
      {children}
    </select>
    <ChevronDown
      className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
      aria-hidden="true"
    />
  </span>
);
