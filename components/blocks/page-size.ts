const SIZES = [10, 25, 50];

/** Returns the page size from the URL (`?linhas=`); 25 if missing or not offered. */
export const pageSizeOf = (query: URLSearchParams): number =>
  SIZES.find((size) => size === Number(query.get("linhas"))) ?? 25;
