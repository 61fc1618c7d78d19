import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** The text below the title: at most one sentence. */
  description?: ReactNode;
  /** The primary action, preceded by secondary ones. */
  action?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
};

export const PageHeader = ({ title, description, action, back }: Props) => (
  <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0 flex-1 basis-64">
      {back ? <div className="mb-1 text-sm print:hidden">{back}</div> : null}
      <h1 className="text-2xl font-bold text-ink">{title}</h1>
      {description ? <p className="mt-1 max-w-prose text-ink-soft">{description}</p> : null}
    </div>
    {action ? <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">{action}</div> : null}
  </header>
);
