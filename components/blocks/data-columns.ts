import type { ReactNode } from "react";

export type Sort = { key: string; direction: "asc" | "desc" };

export type Column<Row> = {
  key: string;
  /** Empty for a column of actions. */
  label: string;
  show: (row: Row) => ReactNode;
  align?: "left" | "right" | "center";
  /** Takes the remaining width and truncates long text, or breaks it into lines. */
  grow?: boolean | "wrap";
  /** Shown in the header instead of the label, such as a checkbox for the whole page. */
  header?: ReactNode;
  sortable?: boolean;
  hideOnCard?: boolean;
  /** Keeps its label on a card, because the number alone would be unclear next to the title. */
  namedOnCard?: boolean;
  /** A checkbox column, before the main column (the first one without `mark`). */
  mark?: boolean;
  /** Shown only from 1024 px; "desk" only from 1280 px. */
  wideOnly?: boolean | "desk";
};

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** Number of skeleton rows. */
  expected?: number;
  error?: unknown;
  onRetry?: () => void;
  /** What to show if loading fails: the error, or an empty list with a retry button. */
  failure?: "error" | "empty";
  empty: { title?: string; description: string; action?: ReactNode };
  onRowClick?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  /** Totals of the filtered set, by column key. */
  footer?: Readonly<Record<string, ReactNode>>;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Lower rows, for more of them on a screen. */
  isCompact?: boolean;
  className?: string;
};

/** Returns the class that hides a column on narrow screens, and columns of checkboxes and actions on paper. */
export function hiddenClassOf<Row>({ wideOnly, mark, label }: Column<Row>) {
  const onPaper = (mark || label === "") && "print:hidden";
  return [wideOnly === "desk" ? "max-xl:hidden" : wideOnly && "max-lg:hidden", onPaper].filter(Boolean).join(" ");
}

/** Returns the column that identifies a row: it links to the row and is the card's title. */
export const mainColumnOf = <Row>(columns: readonly Column<Row>[]) => columns.find(({ mark }) => !mark);

/** Text alignment classes; numbers are right-aligned. */
export const alignment = { left: "text-left", right: "figures text-right", center: "text-center" };

/** Returns the columns that the user has not hidden. The main column always stays, because it opens the row. */
export function shownColumns<Row>(columns: readonly Column<Row>[], hidden: readonly string[]) {
  const main = mainColumnOf(columns);
  return columns.filter((column) => column === main || !hidden.includes(column.key));
}
