"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatRange, pageSteps } from "@/components/blocks/pager-pages";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import { formatCount } from "@/lib/core/counting";

type Page = { current_page: number; last_page: number; per_page: number; total: number };
type Props = {
  page: Page | undefined;
  onPage: (page: number) => void;
  /** Shows a page size selector. */
  onPerPage?: (per_page: number) => void;
  /** Noun of the rows, singular and plural. */
  noun?: readonly [string, string];
  /** Name of the page buttons for screen readers. A screen with two lists of the same rows needs two names. */
  label?: string;
  /** Whether the rows are search results, which are counted only up to a limit. */
  isSearch?: boolean;
  className?: string;
};

const stepStyle =
  "grid h-8.5 min-w-8.5 place-items-center rounded-md px-2 text-sm font-semibold text-ink-soft not-disabled:hover:bg-well not-disabled:hover:text-ink disabled:opacity-40 aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand-ink pointer-coarse:size-11";

export function Pager({
  page,
  onPage,
  onPerPage,
  noun = ["registro", "registros"],
  label = `Páginas de ${noun[1]}`,
  isSearch = false,
  className,
}: Props) {
  if (!page || page.total === 0) return null;
  const { current_page, last_page, per_page, total } = page;
  return (
    <div className={cn("flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3", className)}>
      <div className="flex items-center gap-4">
        <p className="figures text-sm text-ink-soft" aria-live="polite">
          {formatRange(page, isSearch)} {total === 1 ? noun[0] : noun[1]}
        </p>
        {onPerPage ? (
          <Select
            aria-label="Linhas por página"
            className="w-36 max-sm:hidden print:hidden"
            value={String(per_page)}
            onChange={(event) => onPerPage(Number(event.target.value))}
          >
            {[...new Set([10, 25, 50, per_page])]
              .sort((a, b) => a - b)
              .map((choice) => (
                <option key={choice} value={choice}>
                  {choice} por página
                </option>
              ))}
          </Select>
        ) : null}
      </div>
      {last_page > 1 ? (
        <nav aria-label={label} className="print:hidden">
          <ul className="flex items-center gap-0.5">
            <li>
              <button
                type="button"
                className={stepStyle}
                aria-label="Página anterior"
                disabled={current_page <= 1}
                onClick={() => onPage(current_page - 1)}
              >
                <ChevronLeft className="size-4" aria-hidden="true" />
              </button>
            </li>
            {pageSteps(current_page, last_page).map((step, index, steps) =>
              step === "gap" ? (
                <li key={`after-${steps[index - 1]}`} aria-hidden="true" className="px-1 text-ink-faint">
                  …
                </li>
              ) : (
                <li key={step}>
                  <button
                    type="button"
                    className={cn(stepStyle, "figures")}
                    aria-label={`Página ${step}`}
                    aria-current={step === current_page ? "page" : undefined}
                    onClick={() => onPage(step)}
                  >
                    {formatCount(step)}
                  </button>
                </li>
              ),
            )}
            <li>
              <button
                type="button"
                className={stepStyle}
                aria-label="Próxima página"
                disabled={current_page >= last_page}
                onClick={() => onPage(current_page + 1)}
              >
                <ChevronRight className="size-4" aria-hidden="true" />
              </button>
            </li>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
