export { cartJson } from "@/lib/modules/pdv/cart/schema";
export { MAX_ITEMS } from "@/lib/modules/sales/schema";
export { readCart, saveCart, savedCartIn } from "./cart/saved-cart";
export { composeSale } from "./offline/offline-sale";
