const SIZES = [10, 25, 50];

/** How many rows a page has, by the address (`?linhas=`); 25 when it says nothing that is offered. */
export const pageSizeOf = (query: URLSearchParams): number =>
  SIZES.find((size) => size === Number(query.get("linhas"))) ?? 25;
