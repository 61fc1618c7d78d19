import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** Style shared by every text control. */
export const controlStyle = cva(
  "block w-full min-w-0 rounded-md border border-line-strong bg-surface text-ink shadow-[inset_0_1px_0_var(--shade)] transition-colors duration-100 hover:border-ink-faint focus-visible:border-brand-ink focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-brand-ink disabled:border-line disabled:bg-well disabled:text-ink-soft [&[readonly]]:bg-well aria-invalid:border-danger aria-invalid:focus-visible:outline-danger",
  {
    variants: {
      size: { md: "h-9.5 px-3 text-base pointer-coarse:h-11 pointer-coarse:text-[1rem]", lg: "h-12 px-4 text-lg" },
    },
    defaultVariants: { size: "md" },
  },
);

export type InputProps = Omit<ComponentProps<"input">, "size"> & { size?: "md" | "lg" };

export const Input = ({ className, size, type = "text", ...rest }: InputProps) => (
  <input type={type} className={cn(controlStyle({ size }), className)} {...rest} />
);
