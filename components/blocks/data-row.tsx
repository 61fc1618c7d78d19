"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type Props<Row> = {
  row: Row;
  onRowClick: ((row: Row) => void) | undefined;
  rowHref: ((row: Row) => string) | undefined;
  children: ReactNode;
};

const style =
  "row-link max-w-full text-left font-medium text-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand-ink";

/** A button is its own box, so the table cell's `text-ellipsis` does not apply to it. */
const truncatedStyle = `${style} [td_&]:overflow-hidden [td_&]:align-bottom [td_&]:text-ellipsis`;

/** The row's link or button, stretched over the whole row so that each row has a single tab stop. */
export function RowMain<Row>({ row, onRowClick, rowHref, children }: Props<Row>) {
  if (rowHref)
    return (
      <Link href={rowHref(row)} className={style}>
        {children}
      </Link>
    );
  if (onRowClick)
    return (
      <button type="button" className={truncatedStyle} onClick={() => onRowClick(row)}>
        {children}
      </button>
    );
  return <span className="font-medium text-ink">{children}</span>;
}
