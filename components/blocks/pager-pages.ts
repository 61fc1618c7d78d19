import { formatCount, MAX_COUNTED } from "@/lib/core/counting";

type Range = { current_page: number; per_page: number; total: number };

/** Returns "26–50 de 1.234", or "22" if one page has them all. A search is counted only up to a limit. */
export function formatRange({ current_page, per_page, total }: Range, isSearch: boolean): string {
  const first = (current_page - 1) * per_page + 1;
  if (total <= per_page) return formatCount(total);
  const all = isSearch && total > MAX_COUNTED ? `mais de ${formatCount(MAX_COUNTED)}` : formatCount(total);
  return `${formatCount(first)}–${formatCount(Math.min(total, first + per_page - 1))} de ${all}`;
}

export type PageStep = number | "gap";

/** Returns the pages to show: both ends, the current one and its neighbors; "gap" replaces two or more skipped pages. */
export function pageSteps(current: number, last: number): PageStep[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((page, index): PageStep[] => {
    const skipped = page - (pages[index - 1] ?? page - 1) - 1;
    if (skipped === 1) return [page - 1, page];
    return skipped > 1 ? ["gap", page] : [page];
  });
}
