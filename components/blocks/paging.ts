const SIZES = [10, 25, 50];

type Query = Pick<URLSearchParams, "get">;

/** Returns the page size from the URL (`?linhas=`); 25 if missing or not offered. */
export const pageSizeOf = (query: Query): number => SIZES.find((size) => size === Number(query.get("linhas"))) ?? 25;

/** Returns the page number from the URL (`?pagina=`); 1 if missing or invalid. */
export function pageOf(query: Query): number {
  const text = query.get("pagina");
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
