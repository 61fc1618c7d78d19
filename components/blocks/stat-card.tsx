import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

type Props = {
  label: string;
  value: ReactNode;
  /** A comparison or a count, under the number. */
  note?: ReactNode;
  tone?: "neutral" | "waiting" | "danger";
  /** Opens the list that the number was made from. */
  href?: string;
  loading?: boolean;
};

const rules = { neutral: "before:bg-transparent", waiting: "before:bg-waiting", danger: "before:bg-danger" };

/** A figure with its name; inside a `StatStrip`. What waits or is late carries a rule at its top. */
export const StatCard = ({ label, value, note, tone = "neutral", href, loading = false }: Props) => (
  <div
    className={cn(
      "relative min-w-0 bg-surface px-5 py-4 before:absolute before:inset-x-0 before:top-0 before:h-[3px]",
      rules[tone],
      href && "transition-colors duration-100 hover:bg-well",
    )}
    aria-busy={loading || undefined}
  >
    <p className="flex items-center justify-between gap-2 text-sm font-medium text-ink-soft">
      {href ? (
        <Link
          href={href}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
        >
          {label}
        </Link>
      ) : (
        label
      )}
      {href ? <ArrowUpRight className="size-4 shrink-0 text-ink-faint" aria-hidden="true" /> : null}
    </p>
    {loading ? (
      <Skeleton className="mt-2 mb-1 h-7 w-32" />
    ) : (
      <p className="figures mt-1 truncate text-2xl font-bold tracking-tight text-ink">{value}</p>
    )}
    {note ? <p className="mt-0.5 text-sm text-ink-soft">{loading ? <Skeleton className="h-4 w-20" /> : note}</p> : null}
  </div>
);

/** One sheet ruled into columns, as in a cash book. */
export const StatStrip = ({ children, className }: { children: ReactNode; className?: string }) => (
  <section
    className={cn(
      "grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card",
      className,
    )}
  >
    {children}
  </section>
);
