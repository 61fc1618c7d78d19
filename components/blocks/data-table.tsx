"use client";

import { DataCards } from "@/components/blocks/data-cards";
import { alignment, type DataTableProps, hiddenClassOf, mainColumnOf } from "@/components/blocks/data-columns";
import { RowMain } from "@/components/blocks/data-row";
import { SkeletonRows, TotalsRow } from "@/components/blocks/data-table-rows";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState } from "@/components/blocks/error-state";
import { FailedList } from "@/components/blocks/failed-list";
import { SortHeader } from "@/components/blocks/sort-header";
import { useOverflow } from "@/components/blocks/use-overflow";
import { useWide } from "@/components/blocks/use-wide";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";

/** A table from 768 px, cards below. The main column opens the row if `rowHref` or `onRowClick` is given. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    loading = false,
    error,
    onRetry,
    failure = "error",
    empty,
    footer,
    sort,
    onSort,
    className,
    expected = 8,
  } = props;
  const isWide = useWide();
  const [isOverflowing, watchOverflow] = useOverflow();
  const main = mainColumnOf(columns);
  const isWaiting = loading && !rows?.length;
  const frame = cn("rounded-lg border border-line bg-surface shadow-card", className);

  if (error && !rows?.length)
    return (
      <div className={frame}>
        {failure === "empty" ? (
          <FailedList error={error} onRetry={onRetry} />
        ) : (
          <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
        )}
      </div>
    );
  if (!isWaiting && !rows?.length)
    return (
      <div className={frame}>
        <EmptyState {...empty} />
      </div>
    );
  if (!isWide) return <DataCards {...props} isWaiting={isWaiting} />;

  return (
    <div
      ref={watchOverflow}
      className={cn(frame, "max-md:overflow-hidden", isOverflowing && "overflow-x-auto print:overflow-visible")}
      aria-busy={loading || undefined}
      {...(isOverflowing ? { role: "region", tabIndex: 0, "aria-label": props.caption ?? "Tabela" } : {})}
    >
      <Table>
        {props.caption ? <caption className="sr-only">{props.caption}</caption> : null}
        <TableHead className={cn("sticky z-10", isOverflowing ? "top-0" : "top-(--header-height,0px)")}>
          <tr>
            {columns.map((column) => (
              <TableHeader
                key={column.key}
                className={cn(
                  "bg-surface first:rounded-tl-lg last:rounded-tr-lg",
                  alignment[column.align ?? "left"],
                  hiddenClassOf(column),
                )}
                {...(sort?.key === column.key
                  ? { "aria-sort": sort.direction === "asc" ? "ascending" : "descending" }
                  : {})}
              >
                {column.sortable && onSort ? (
                  <SortHeader column={column.key} sort={sort} onSort={onSort}>
                    {column.label}
                  </SortHeader>
                ) : (
                  (column.header ?? column.label) || <span className="sr-only">{column.mark ? "Marcar" : "Ações"}</span>
                )}
              </TableHeader>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {isWaiting ? (
            <SkeletonRows columns={columns} expected={expected} />
          ) : (
            rows?.map((row) => (
              <TableRow
                key={rowKey(row)}
                data-row=""
                className={cn((props.onRowClick || props.rowHref) && "hover:bg-well")}
              >
                {columns.map((column) => (
                  <TableCell
                    key={column.key}
                    className={cn(
                      alignment[column.align ?? "left"],
                      hiddenClassOf(column),
                      column.mark && "w-px pr-0!",
                      props.isCompact && "py-0.5",
                      column.grow === true && "w-full max-w-0 min-w-40 truncate",
                      column.grow === "wrap" && "w-full min-w-40",
                      !footer &&
                        "group-last/row:border-b-0 group-last/row:first:rounded-bl-lg group-last/row:last:rounded-br-lg",
                    )}
                  >
                    {column === main ? (
                      <RowMain row={row} onRowClick={props.onRowClick} rowHref={props.rowHref}>
                        {column.show(row)}
                      </RowMain>
                    ) : (
                      column.show(row)
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))
          )}
        </TableBody>
        {footer && !isWaiting ? <TotalsRow columns={columns} footer={footer} /> : null}
      </Table>
    </div>
  );
}
