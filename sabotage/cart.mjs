const changeCart = "components/pdv/cart/change-cart.ts";
const cartTest = "components/pdv/cart/cart.test.ts";

/** Rules of the open cart. */
export const cart = [
  {
    name: "tab-hears-itself",
    why: "Under load, a tab takes the end of its own sale for that of another tab and closes the receipt.",
    breaks: [{ file: "components/pdv/cart/other-tabs.ts", replace: "if (data.tab !== TAB_ID)", by: "if (data.tab)" }],
    test: "components/pdv/cart/other-tabs.test.ts",
    named: "hears that another tab ended a cart, and not that this tab did",
  },
  {
    name: "quote-sold-to-another-customer",
    why: "The screen shows one customer, and the fiado is charged to another.",
    breaks: [{ file: changeCart, replace: "if (!maySellTo(cart, action.customer?.id ?? null)) return cart;", by: "" }],
    test: "components/pdv/quote/quote-cart.test.ts",
    named: "sells a quote only to its customer, even if the customer was not found at first",
  },
  {
    name: "seller-of-recalled-sale-kept",
    why: "The following sales pay commission to the seller of the recalled sale.",
    breaks: [
      {
        file: changeCart,
        replace: "emptyCart(action.key, cart.usual_seller_id)",
        by: "emptyCart(action.key, cart.seller_id)",
      },
    ],
    test: cartTest,
    named: "restores the usual seller after a recalled sale",
  },
  {
    name: "note-drops-label-price",
    why: "A note changes the price printed on a scale label.",
    breaks: [{ file: changeCart, replace: "return isSame ? cart : changeLine(", by: "return changeLine(" }],
    test: cartTest,
    named: "keeps a label's price when only a note is added, and drops it on another price or weight",
  },
];
