/** The columns by which the list can be sorted. */
export const SUPPLIER_SORTS = ["name", "city"] as const;
export type SupplierSort = (typeof SUPPLIER_SORTS)[number];
