import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Props = { title?: string; description: string; action?: ReactNode; className?: string };

/** Explains what the empty list will contain and offers the first action. */
export const EmptyState = ({ title, description, action, className }: Props) => (
  <div className={cn("flex flex-col items-center px-6 py-12 text-center", className)}>
    <svg viewBox="0 0 64 48" className="mb-4 h-12 w-16 text-line-strong" fill="none" aria-hidden="true">
      <path
        d="M12 3.5h40v37l-5 3.5-5-3.5-5 3.5-5-3.5-5 3.5-5-3.5-5 3.5-5-3.5z"
        className="fill-surface"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M19 13h15M19 21h11M19 29h13"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeDasharray="3 3"
      />
      <path d="M40 13h5M40 21h5M40 29h5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
    {title ? <p className="text-lg font-semibold text-ink">{title}</p> : null}
    <p className="max-w-md text-ink-soft">{description}</p>
    {action ? <div className="mt-4 flex flex-wrap-reverse justify-center gap-2">{action}</div> : null}
  </div>
);
