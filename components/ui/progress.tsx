import { cn } from "@/components/ui/cn";

type Props = { value: number; max?: number; label: string; className?: string };

/** Drawn as SVG, because a strict style policy allows a width attribute but not an inline style. */
export function Progress({ value, max = 100, label, className }: Props) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cn("h-2 overflow-hidden rounded-full bg-pressed", className)}
    >
      <svg className="block h-full w-full" aria-hidden="true">
        <rect width={`${share}%`} height="100%" className="fill-brand-ink" />
      </svg>
    </div>
  );
}
