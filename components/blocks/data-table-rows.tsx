import { alignment, type Column, type DataTableProps, hiddenClassOf } from "@/components/blocks/data-columns";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { TableCell } from "@/components/ui/table";

type Columns<Row> = { columns: readonly Column<Row>[] };

/** Placeholder rows with the columns of the table. */
export const SkeletonRows = <Row,>({ columns, expected }: Columns<Row> & { expected: number }) =>
  Array.from({ length: expected }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other key
    <tr key={row}>
      {columns.map((column, index) => (
        <TableCell key={column.key} className={cn(column.grow && "w-full", hiddenClassOf(column))}>
          <Skeleton className={cn("my-1", index === 0 ? "w-3/5" : "w-20", column.align === "right" && "ml-auto")} />
        </TableCell>
      ))}
    </tr>
  ));

/** The totals of the filtered rows, sticky at the bottom of the window. */
export const TotalsRow = <Row,>({ columns, footer }: Columns<Row> & Required<Pick<DataTableProps<Row>, "footer">>) => (
  <tfoot>
    <tr>
      {columns.map((column) => (
        <td
          key={column.key}
          className={cn(
            "sticky bottom-0 z-10 border-t-3 border-double border-line-strong bg-surface px-3 py-3 first:pl-4 last:pr-4 lg:px-4 font-semibold whitespace-nowrap first:rounded-bl-lg last:rounded-br-lg",
            alignment[column.align ?? "left"],
            hiddenClassOf(column),
          )}
        >
          {footer[column.key]}
        </td>
      ))}
    </tr>
  </tfoot>
);
