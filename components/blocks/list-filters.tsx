"use client";

import { type ListFiltersProps, ListFiltersSheet } from "@/components/blocks/list-filters-sheet";

/** The filters of a list: in the row of its search on a wide screen, in a sheet on a narrow one. */
export const ListFilters = <Row,>({ children, ...sheet }: ListFiltersProps<Row>) => (
  <>
    <div className="contents max-md:hidden">{children}</div>
    <ListFiltersSheet {...sheet}>{children}</ListFiltersSheet>
  </>
);
