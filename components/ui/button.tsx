import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Slot } from "@/components/ui/slot";
import { Spinner } from "@/components/ui/spinner";

export const buttonStyle = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-semibold transition-colors duration-100 disabled:opacity-55 aria-busy:cursor-progress [&_svg]:shrink-0 print:hidden",
  {
    variants: {
      variant: {
        primary:
          "key-edge bg-brand text-on-brand [--key-edge-color:var(--brand-edge)] not-disabled:hover:bg-brand-hover",
        secondary: "key-edge border border-line bg-key text-ink not-disabled:hover:border-line-strong",
        ghost: "text-ink-soft not-disabled:hover:bg-well not-disabled:hover:text-ink not-disabled:active:bg-pressed",
        danger:
          "key-edge bg-danger text-on-danger [--key-edge-color:var(--danger-edge)] not-disabled:hover:bg-danger-hover",
      },
      size: {
        sm: "h-8 px-3 text-sm pointer-coarse:h-11",
        md: "h-9.5 px-4 text-base pointer-coarse:h-11",
        lg: "h-12 px-6 text-lg",
        icon: "size-9 p-0 pointer-coarse:size-11",
      },
      wide: { true: "w-full" },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyle> & { busy?: boolean; busyLabel?: ReactNode; asChild?: boolean };

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** While `busy`, the button ignores clicks but is not disabled, so that it keeps the focus. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  asChild = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const style = cn(buttonStyle({ variant, size, wide }), className);
  if (asChild) {
    return (
      <Slot className={style} onClick={onClick} {...rest}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      type={type}
      className={style}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignoreClick : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {busy && busyLabel ? busyLabel : busy && size === "icon" ? null : children}
    </button>
  );
}
