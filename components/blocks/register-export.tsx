"use client";

import { collectRows } from "@/components/blocks/export";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { capitalize, type Register, type SheetBody } from "@/components/blocks/register-parts";

type Props<Row> = {
  list: Register<Row>["list"];
  /** The search and filters, without the page. */
  asked: Record<string, string | undefined>;
  noun: string;
  description: string;
  sheetOf: (rows: readonly Row[]) => SheetBody;
};

/** Exports all rows that match the search and filters, from all pages. */
export const RegisterExport = <Row extends { id: string }>({ list, asked, noun, description, sheetOf }: Props<Row>) => (
  <ExportButtons
    name={noun}
    collect={async (watch) => ({
      title: capitalize(noun),
      description,
      ...sheetOf((await collectRows(list, asked, watch)) as Row[]),
    })}
  />
);
