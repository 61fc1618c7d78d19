"use client";

import type { CatalogEndpoints, SheetBody } from "@/components/blocks/catalog-parts";
import { collectRows } from "@/components/blocks/collect-rows";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { capitalize } from "@/lib/core/text";

type Props<Row> = {
  list: CatalogEndpoints<Row>["list"];
  /** The search and filters, without the page. */
  asked: Record<string, string | undefined>;
  noun: string;
  description: string;
  sheetOf: (rows: readonly Row[]) => Promise<SheetBody>;
};

/** Exports all rows that match the search and filters, from all pages. */
export const CatalogExport = <Row extends { id: string }>({ list, asked, noun, description, sheetOf }: Props<Row>) => (
  <ExportButtons
    name={noun}
    collect={async (watch) => ({
      title: capitalize(noun),
      description,
      ...(await sheetOf((await collectRows(list, asked, watch)) as Row[])),
    })}
  />
);
