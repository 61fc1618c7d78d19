import { cn } from "@/components/ui/cn";

/** A key as printed on the keyboard. Hidden on touch screens. */
export const Kbd = ({ children, className }: { children: string; className?: string }) => (
  <kbd
    className={cn(
      "inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-current/35 px-1 font-sans text-xs font-semibold leading-none opacity-85 pointer-coarse:hidden",
      className,
    )}
  >
    {children}
  </kbd>
);
