"use client";

import type { Column } from "@/components/blocks/data-columns";
import { ListColumnsMenu } from "@/components/blocks/list-columns-menu";
import { ListViewsMenu } from "@/components/blocks/list-views-menu";
import type { Changes } from "@/components/blocks/use-address";
import type { ListPreferencesState } from "@/components/blocks/use-list-preferences";

type Props<Row> = {
  list: ListPreferencesState;
  /** The current address, as a query string. */
  query: string;
  /** Writes a view's filters and order to the address. */
  onApply: (changes: Changes) => void;
  /** Omitted where the rows are not shown in a table. */
  columns?: readonly Column<Row>[] | undefined;
  /** Hides the labels of the menus on every screen width, not only on narrow screens. */
  isIconOnly?: boolean;
};

/** The menus of a list: its saved views, its columns and its row height. */
export const ListMenus = <Row,>({
  list: { preferences, isRead, save },
  query,
  onApply,
  columns,
  isIconOnly = false,
}: Props<Row>) => (
  <>
    <ListViewsMenu
      query={query}
      preferences={preferences}
      isRead={isRead}
      onChange={save}
      onApply={onApply}
      isIconOnly={isIconOnly}
    />
    {columns ? (
      <ListColumnsMenu
        columns={columns.filter(({ label }) => label)}
        preferences={preferences}
        onChange={save}
        isIconOnly={isIconOnly}
      />
    ) : null}
  </>
);
