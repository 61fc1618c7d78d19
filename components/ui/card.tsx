import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export const Card = ({ className, ...rest }: ComponentProps<"section">) => (
  <section className={cn("rounded-lg border border-line bg-surface shadow-card", className)} {...rest} />
);

type HeaderProps = { title: ReactNode; description?: ReactNode; action?: ReactNode; className?: string };

export const CardHeader = ({ title, description, action, className }: HeaderProps) => (
  <header className={cn("flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3", className)}>
    <div className="min-w-0">
      <h2 className="text-lg font-semibold text-ink">{title}</h2>
      {description ? <p className="mt-0.5 text-sm text-ink-soft">{description}</p> : null}
    </div>
    {action}
  </header>
);

export const CardBody = ({ className, ...rest }: ComponentProps<"div">) => (
  <div className={cn("px-5 pt-1 pb-5", className)} {...rest} />
);
