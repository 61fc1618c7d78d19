import type { ReactNode } from "react";

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
  /** On a card it keeps its name: beside the title nobody would know what it counts. */
  namedOnCard?: boolean;
  /** A tick: stands before the main column, which is the first one without this. */
  mark?: boolean;
  /** Only from 1024 px on; "desk" only from 1280 px on. */
  wideOnly?: boolean | "desk";
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
  /** What a list that could not be loaded looks like: the error in its place, or an empty list that can be asked again. */
  failure?: "error" | "empty";
  empty: { title?: string; sentence: string; action?: ReactNode };
  onRowClick?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  /** Totals of the filtered set, by column key. */
  footer?: Readonly<Record<string, ReactNode>>;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  className?: string;
};

/** The class that leaves a column out where there is no room for it. */
export const roomFor = <Row>({ wideOnly }: Column<Row>) =>
  wideOnly === "desk" ? "max-xl:hidden" : wideOnly ? "max-lg:hidden" : undefined;

/** The column that a row is known by: it opens the row, and is a card's title. */
export const mainOf = <Row>(columns: readonly Column<Row>[]) => columns.find(({ mark }) => !mark);

/** The classes that put a cell's content on its side; figures stand on the right. */
export const alignment = { left: "text-left", right: "figures text-right", center: "text-center" };
