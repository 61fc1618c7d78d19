type Query = Pick<URLSearchParams, "get">;

/** Reads the filter of the products screen from its URL: `?categoria=`. */
export const readProductsFilter = (query: Query) => ({ category_id: query.get("categoria") ?? undefined });
