import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const badgeStyle = cva(
  "inline-flex align-middle items-center gap-1.5 whitespace-nowrap rounded-sm px-1.5 py-0.5 text-xs font-semibold leading-4 before:size-1.5 before:shrink-0 before:content-['']",
  {
    variants: {
      tone: {
        neutral: "bg-well text-ink-soft before:rounded-full before:border before:border-ink-faint",
        success: "bg-brand-wash text-brand-ink before:rounded-full before:bg-brand-ink",
        waiting: "bg-waiting-wash text-waiting-ink before:rounded-full before:border-[1.5px] before:border-waiting-ink",
        danger: "bg-danger-wash text-danger-ink before:rotate-45 before:bg-danger-ink",
        info: "bg-info-wash text-info-ink before:bg-info-ink",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type Tone = NonNullable<VariantProps<typeof badgeStyle>["tone"]>;

/** Each tone has its own mark in addition to its color, so that it does not depend on color alone. */
export const Badge = ({ tone, className, children }: { tone?: Tone; className?: string; children: ReactNode }) => (
  <span className={cn(badgeStyle({ tone }), className)}>{children}</span>
);
