import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Fields side by side, stacked on a phone. A field can span columns with `className="sm:col-span-2"`. */
export const FormRow = ({
  columns = 2,
  className,
  children,
}: {
  columns?: 2 | 3 | 4 | 6;
  className?: string;
  children: ReactNode;
}) => (
  <div
    className={cn(
      "grid items-start gap-x-4 gap-y-4",
      { 2: "sm:grid-cols-2", 3: "sm:grid-cols-3", 4: "grid-cols-2 sm:grid-cols-4", 6: "sm:grid-cols-6" }[columns],
      className,
    )}
  >
    {children}
  </div>
);

/** A group of fields with a heading and a one-line description, for forms with more than ten fields. */
export const FormSection = ({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) => (
  <section className="grid gap-4 border-t border-line pt-5 first:border-0 first:pt-0">
    <header>
      <h3 className="text-base font-semibold text-ink">{title}</h3>
      {description ? <p className="text-sm text-ink-soft">{description}</p> : null}
    </header>
    {children}
  </section>
);
