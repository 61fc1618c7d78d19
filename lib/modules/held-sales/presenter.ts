import "server-only";
import type { HeldSale } from "@/lib/db/prisma";
import { cartJson } from "@/lib/modules/pdv/cart/schema";
import { presentPdvProduct } from "@/lib/modules/pdv/presenter";
import type { listHeldSales, recallSale } from "./service";

export const presentHeldSale = (row: HeldSale) => ({ ...row, held_at: row.held_at.toISOString() });

export const presentHeldSales = (rows: Awaited<ReturnType<typeof listHeldSales>>) => ({
  data: rows.map(presentHeldSale),
});

export const presentRecalled = ({ held, products }: Awaited<ReturnType<typeof recallSale>>) => ({
  held: presentHeldSale(held),
  cart: cartJson.parse(held.cart),
  products: products.map(presentPdvProduct),
});
