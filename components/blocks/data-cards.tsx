"use client";

import { type DataTableProps, mainColumnOf } from "@/components/blocks/data-columns";
import { RowMain } from "@/components/blocks/data-row";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

/** The rows as cards for a narrow screen: the first column is the card's title, the last amount is shown next to it. */
export function DataCards<Row>({
  caption,
  columns,
  rows,
  rowKey,
  footer,
  onRowClick,
  rowHref,
  isWaiting,
  expected = 5,
  className,
}: DataTableProps<Row> & { isWaiting: boolean }) {
  const title = mainColumnOf(columns);
  const marks = columns.filter(({ mark }) => mark);
  const shown = columns.filter((column) => column !== title && !column.mark && !column.hideOnCard);
  const figure = shown.findLast((column) => column.align === "right" && column.label && !column.namedOnCard);
  const details = shown.filter((column) => column !== figure);
  const actions = details.filter((column) => !column.label);
  const facts = details.filter((column) => column.label);

  return (
    <div className={className} aria-busy={isWaiting || undefined}>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-card" aria-label={caption}>
        {isWaiting
          ? Array.from({ length: expected }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other key
              <li key={row} className="grid gap-2 border-b border-line px-4 py-3.5 last:border-0">
                <Skeleton className="w-3/5" />
                <Skeleton className="h-3.5 w-2/5" />
              </li>
            ))
          : rows?.map((row) => (
              <li key={rowKey(row)} data-row="" className="relative border-b border-line px-4 py-3.5 last:border-0">
                <div className="flex items-baseline justify-between gap-4">
                  {marks.map((column) => (
                    <div key={column.key} className="-my-2 -mr-2 -ml-2 self-center pointer-coarse:-ml-2.5">
                      {column.show(row)}
                    </div>
                  ))}
                  <div className="min-w-0 flex-1 break-words">
                    <RowMain row={row} onRowClick={onRowClick} rowHref={rowHref}>
                      {title?.show(row)}
                    </RowMain>
                  </div>
                  {figure ? (
                    <div className="figures shrink-0 text-right font-semibold">
                      <span className="sr-only">{figure.label}: </span>
                      {figure.show(row)}
                    </div>
                  ) : null}
                </div>
                {facts.length > 0 ? (
                  <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                    {facts.map((column) => (
                      <div key={column.key} className="flex min-w-0 items-baseline gap-1.5">
                        <dt className="text-ink-soft">{column.label}</dt>
                        <dd className={cn("min-w-0 break-words text-ink", column.align === "right" && "figures")}>
                          {column.show(row)}
                        </dd>
                      </div>
                    ))}
                  </dl>
                ) : null}
                {actions.length > 0 ? (
                  <dl className="mt-2 flex flex-wrap gap-2">
                    {actions.map((column) => (
                      <div key={column.key}>
                        <dt className="sr-only">Ações</dt>
                        <dd>{column.show(row)}</dd>
                      </div>
                    ))}
                  </dl>
                ) : null}
              </li>
            ))}
      </ul>
      {footer && !isWaiting ? (
        <dl className="sticky bottom-0 z-10 mt-2 flex flex-wrap justify-between gap-x-5 gap-y-1 rounded-lg border border-line bg-raised px-4 py-3 font-semibold shadow-float">
          {columns.map((column) =>
            footer[column.key] ? (
              <div key={column.key} className="flex items-baseline gap-1.5">
                <dt className={cn("text-sm font-medium text-ink-soft", column === title && "sr-only")}>
                  {column.label}
                </dt>
                <dd className="figures">{footer[column.key]}</dd>
              </div>
            ) : null,
          )}
        </dl>
      ) : null}
    </div>
  );
}
