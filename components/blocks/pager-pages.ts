export type PageStep = number | "gap";

/** The pages to show: both ends, the current one and its neighbours; "gap" stands for two or more left out. */
export function stepsOf(current: number, last: number): PageStep[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index): PageStep[] => {
    const skipped = page - (pages[index - 1] ?? page - 1) - 1;
    if (skipped === 1) return [page - 1, page];
    return skipped > 1 ? ["gap", page] : [page];
  });
}
