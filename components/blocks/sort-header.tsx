"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Sort } from "@/components/blocks/data-columns";
import { cn } from "@/components/ui/cn";

type Props = { column: string; sort: Sort | undefined; onSort: (sort: Sort) => void; children: ReactNode };

export function SortHeader({ column, sort, onSort, children }: Props) {
  const own = sort?.key === column ? sort.direction : null;
  const Icon = own === "asc" ? ArrowUp : own === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      className={cn(
        "-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 font-semibold hover:text-ink",
        own && "text-ink",
      )}
      onClick={() => onSort({ key: column, direction: own === "asc" ? "desc" : "asc" })}
    >
      {children}
      <Icon className={cn("size-3.5", !own && "text-ink-faint")} aria-hidden="true" />
    </button>
  );
}
