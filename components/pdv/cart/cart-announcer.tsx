"use client";

import { useState } from "react";
import { useCart } from "./cart-provider";
import { describeChange } from "./describe-change";

/** Tells screen readers, politely, each item that enters the sale, its quantity and the total. */
export function CartAnnouncer() {
  const { cart, totals } = useCart();
  const [seen, setSeen] = useState(cart);
  const [text, setText] = useState("");
  if (cart.lines !== seen.lines) {
    setSeen(cart);
    const change = cart.key === seen.key ? describeChange(seen.lines, cart.lines, totals.total_cents) : null;
    if (change) setText(change);
  }
  return (
    <p role="status" aria-label="Último item da venda" className="sr-only">
      {text}
    </p>
  );
}
