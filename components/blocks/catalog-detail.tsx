"use client";

import { type ReactNode, useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { Pager } from "@/components/blocks/pager";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

export type DetailTab = { value: string; label: string; show: ReactNode };

type Props = {
  title: string;
  /** Only the tabs that the user may see. */
  tabs: readonly DetailTab[];
  footer?: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  onClose: () => void;
};

/** Details of a record in tabs. A tab's data is loaded when it is opened. */
export const CatalogDetail = ({ title, tabs, footer, error, onRetry, onClose }: Props) => (
  <Dialog open onOpenChange={(open) => open || onClose()}>
    <DialogContent kind="drawer" title={title} footer={footer}>
      {error ? (
        <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
      ) : (
        <Tabs defaultValue={tabs[0]?.value ?? ""}>
          <TabsList aria-label={title}>
            {tabs.map(({ value, label }) => (
              <TabsTrigger key={value} value={value}>
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
          {tabs.map(({ value, show }) => (
            <TabsContent key={value} value={value}>
              {show}
            </TabsContent>
          ))}
        </Tabs>
      )}
    </DialogContent>
  </Dialog>
);

/** Placeholder while a tab loads. */
export const DetailSkeleton = () => (
  <div className="grid gap-4" aria-busy="true">
    {["a", "b", "c", "d"].map((line) => (
      <Skeleton key={line} className="h-10 w-full" />
    ))}
  </div>
);

/** Lists the facts that have a value. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== "" && value !== false)
      .map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-medium break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
  </dl>
);

export type DetailLine = { key: string; title: string; note: ReactNode; amount: ReactNode; href?: string };
type Listed = { current_page: number; last_page: number; per_page: number; total: number };
type Answer<T> = { data: T | undefined; error: unknown; mutate: () => unknown };

/** A paged list inside a tab, each line with an amount and an optional link. */
export function DetailList<T extends Listed>({
  read,
  lines,
  noun,
  empty,
}: {
  read: (page: number) => Answer<T>;
  lines: (data: T) => readonly DetailLine[];
  noun: [string, string];
  empty: string;
}) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = read(page);
  if (error && !data) return <ErrorState error={error} onRetry={() => mutate()} />;
  if (!data) return <DetailSkeleton />;
  if (data.total === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <>
      <ul className="rounded-lg border border-line bg-surface">
        {lines(data).map(({ key, title, note, amount, href }) => (
          <li
            key={key}
            className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-2.5 last:border-0"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">
                {href ? (
                  <Link href={href} className="text-brand-ink underline-offset-2 hover:underline">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              <p className="figures text-sm text-ink-soft">{note}</p>
            </div>
            <div className="figures shrink-0 text-right font-semibold">{amount}</div>
          </li>
        ))}
      </ul>
      <Pager page={data} noun={noun} onPage={setPage} />
    </>
  );
}
