import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

type Props = {
  label: string;
  value: ReactNode;
  /** A comparison or a count, shown under the number. */
  note?: ReactNode;
  tone?: "neutral" | "waiting" | "danger";
  /** Link to the list that the number summarizes. */
  href?: string;
  /** Opens the rows in a dialog, if no list shows them. */
  onOpen?: () => void;
  loading?: boolean;
  /** On a phone, the value is below the label instead of next to it, for two cards in a row. */
  isStacked?: boolean;
};

const dots = { waiting: "bg-waiting-ink", danger: "bg-danger-ink" };

/** Marks a figure that needs attention, before its label. */
export const StatDot = ({ tone }: { tone: keyof typeof dots }) => (
  <span className={cn("size-2 shrink-0 rounded-full", dots[tone])} aria-hidden="true" />
);

/** Shrinks long amounts, because a truncated amount would read as a different number. */
const sizeOf = (value: ReactNode) => {
  const letters = typeof value === "string" ? value.length : 0;
  if (letters <= 14) return "text-xl sm:text-2xl";
  return letters <= 17 ? "text-xl" : "text-base";
};

const stackedSizeOf = (value: ReactNode) => {
  const letters = typeof value === "string" ? value.length : 0;
  return cn(sizeOf(value), letters > 11 && (letters <= 14 ? "max-sm:text-lg" : "max-sm:text-base"));
};

const stretchedLinkStyle =
  "after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand-ink";

/** A labeled figure inside a `StatStrip`. The waiting and danger tones have a colored dot; the note says why. */
export const StatCard = ({
  label,
  value,
  note,
  tone = "neutral",
  href,
  onOpen,
  loading = false,
  isStacked = false,
}: Props) => (
  <div
    className={cn(
      "relative min-w-0 bg-surface py-3 shadow-[0_0_0_1px_var(--line)] sm:block sm:px-5 sm:py-4",
      isStacked ? "px-4" : "grid grid-cols-[1fr_auto] items-baseline gap-x-4 px-5",
      (href || onOpen) && "transition-colors duration-100 hover:bg-well",
    )}
    aria-busy={loading || undefined}
  >
    <p className="flex items-center gap-2 text-sm font-medium text-ink-soft">
      {tone === "neutral" ? null : <StatDot tone={tone} />}
      {href ? (
        <Link href={href} className={stretchedLinkStyle}>
          {label}
        </Link>
      ) : onOpen ? (
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className={cn(stretchedLinkStyle, "text-left")}>
          {label}
        </button>
      ) : (
        label
      )}
      {href || onOpen ? (
        <ArrowUpRight className="ml-auto size-4 shrink-0 text-ink-faint max-sm:hidden" aria-hidden="true" />
      ) : null}
    </p>
    {loading ? (
      <Skeleton className="h-6 w-24 sm:mt-2 sm:mb-1 sm:h-7 sm:w-32" />
    ) : (
      <p
        className={cn(
          "figures whitespace-nowrap sm:mt-1 font-bold tracking-tight text-ink",
          isStacked ? stackedSizeOf(value) : cn("text-right sm:text-left", sizeOf(value)),
        )}
      >
        {value}
      </p>
    )}
    {note ? (
      <p className="col-span-2 mt-0.5 text-sm text-ink-soft">{loading ? <Skeleton className="h-4 w-20" /> : note}</p>
    ) : null}
  </div>
);

/** A row of `StatCard`s separated by lines. */
export const StatStrip = ({ children, className }: { children: ReactNode; className?: string }) => (
  <section
    className={cn(
      "grid gap-px overflow-hidden rounded-lg border border-line bg-surface shadow-card sm:grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))]",
      className,
    )}
  >
    {children}
  </section>
);
