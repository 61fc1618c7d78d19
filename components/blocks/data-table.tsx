"use client";

import type { ReactNode } from "react";
import { DataCards } from "@/components/blocks/data-cards";
import { RowMain } from "@/components/blocks/data-row";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState } from "@/components/blocks/error-state";
import { SortHeader } from "@/components/blocks/sort-header";
import { useWide } from "@/components/blocks/use-wide";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";

export type Sort = { key: string; direction: "asc" | "desc" };

export type Column<Row> = {
  key: string;
  /** Empty for a column of actions. */
  label: string;
  show: (row: Row) => ReactNode;
  align?: "left" | "right" | "center";
  /** Takes the room that is left and cuts long text. */
  grow?: boolean;
  sortable?: boolean;
  hideOnCard?: boolean;
};

export type DataTableProps<Row> = {
  /** Says what the table lists, for those who cannot see it. */
  caption?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** How many skeleton rows. */
  expected?: number;
  error?: unknown;
  onRetry?: () => void;
  empty: { title?: string; sentence: string; action?: ReactNode };
  onRowClick?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  /** Totals of the filtered set, by column key. */
  footer?: Readonly<Record<string, ReactNode>>;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  className?: string;
};

const alignment = { left: "text-left", right: "figures text-right", center: "text-center" };

/** A table from 768 px on, cards below. The first column leads to the row when there is somewhere to go. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    loading = false,
    error,
    onRetry,
    empty,
    footer,
    sort,
    onSort,
    className,
    expected = 8,
  } = props;
  const isWide = useWide();
  const isWaiting = loading && !rows?.length;
  const frame = cn("rounded-lg border border-line bg-surface shadow-card", className);

  if (error && !rows?.length)
    return (
      <div className={frame}>
        <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
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
    <div className={cn(frame, "max-h-(--table-height,none) overflow-auto")} aria-busy={loading || undefined}>
      <Table>
        {props.caption ? <caption className="sr-only">{props.caption}</caption> : null}
        <TableHead>
          <tr>
            {columns.map((column) => (
              <TableHeader
                key={column.key}
                className={cn(
                  "sticky top-0 z-10 bg-surface first:rounded-tl-lg last:rounded-tr-lg",
                  alignment[column.align ?? "left"],
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
                  column.label || <span className="sr-only">Ações</span>
                )}
              </TableHeader>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {isWaiting
            ? Array.from({ length: expected }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other name
                <tr key={row}>
                  {columns.map((column, index) => (
                    <TableCell key={column.key}>
                      <Skeleton
                        className={cn("my-0.5", index === 0 ? "w-3/5" : "w-20", column.align === "right" && "ml-auto")}
                      />
                    </TableCell>
                  ))}
                </tr>
              ))
            : rows?.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  data-row=""
                  className={cn((props.onRowClick || props.rowHref) && "hover:bg-well")}
                >
                  {columns.map((column, index) => (
                    <TableCell
                      key={column.key}
                      className={cn(
                        alignment[column.align ?? "left"],
                        column.grow && "w-full max-w-0 truncate",
                        !footer && "group-last/row:border-b-0",
                      )}
                    >
                      {index === 0 ? (
                        <RowMain row={row} onRowClick={props.onRowClick} rowHref={props.rowHref}>
                          {column.show(row)}
                        </RowMain>
                      ) : (
                        column.show(row)
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
        </TableBody>
        {footer && !isWaiting ? (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cn(
                    "sticky bottom-0 z-10 border-t-2 border-double border-line-strong bg-surface px-4 py-3 font-semibold whitespace-nowrap first:rounded-bl-lg last:rounded-br-lg",
                    alignment[column.align ?? "left"],
                  )}
                >
                  {footer[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </Table>
    </div>
  );
}
