"use client";

import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Column, Sort } from "@/components/blocks/data-columns";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";

export type ListFiltersProps<Row> = {
  children: ReactNode;
  count: number;
  /** The columns, the order and its change; without them, the sheet has only filters. */
  columns?: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
};

/** On a narrow screen, the filters and the order of a list in a sheet: cards have no headers to sort by. */
export function ListFiltersSheet<Row>({ children, count, columns = [], sort, onSort }: ListFiltersProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const fieldId = useId();
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, label }) => [
      { value: key, label: `${label}, crescente` },
      { value: `-${key}`, label: `${label}, decrescente` },
    ]);
  return (
    <>
      <Button className="md:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        {count > 0 ? `Filtros (${count})` : "Filtros"}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          size="sm"
          title="Filtros"
          footer={
            <DialogClose asChild>
              <Button variant="primary">Ver resultados</Button>
            </DialogClose>
          }
        >
          <div className="grid gap-4">
            {sort && onSort && options.length > 0 ? (
              <div className="grid gap-1.5">
                <Label htmlFor={fieldId}>Ordenar por</Label>
                <Select
                  id={fieldId}
                  value={sort.direction === "desc" ? `-${sort.key}` : sort.key}
                  onChange={({ target: { value } }) =>
                    onSort({ key: value.replace(/^-/, ""), direction: value.startsWith("-") ? "desc" : "asc" })
                  }
                >
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              </div>
            ) : null}
            {children}
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}
