/** A cart with one product, as the point of sale stores it. */
export const cartOf = (product_id: string, name: string, sale_price_cents = 1_000) => ({
  lines: [
    {
      id: product_id,
      product: {
        id: product_id,
        name,
        barcode: null,
        category_id: "",
        unit: "un",
        sale_price_cents,
        current_stock_milli: 10_000,
        is_low: false,
        favorite: false,
      },
      quantity_milli: 2_000,
      discount: { kind: "amount", cents: 0 },
    },
  ],
  discount: { kind: "amount", cents: 0 },
  customer: null,
  seller_id: null,
  payments: [],
  fiado_due_date: null,
});
