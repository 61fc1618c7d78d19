import type { HeldSale } from "@/lib/modules/held-sales/schema";

/** The title of a held sale: its note; without one, its name, which is the customer or the time. */
export const titleOf = ({ note, name }: Pick<HeldSale, "note" | "name">) => note || name;
