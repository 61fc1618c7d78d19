import { describe, expect, test } from "vitest";
import { displayState, MAX_DISPLAY_LINES } from "@/lib/modules/customer-displays/schema";
import { cartLine } from "@/lib/modules/pdv/cart/schema";
import { displayStateOf } from "./display-state";

const line = cartLine.parse({
  id: "café",
  product: {
    id: "café",
    name: "Café",
    barcode: null,
    category_id: "",
    unit: "un",
    sale_price_cents: 500,
    current_stock_milli: 10_000,
    is_low: false,
    favorite: false,
  },
  quantity_milli: 2_000,
  discount: { kind: "amount", cents: 0 },
});
const totals = { discount_cents: 0, surcharge_cents: 0, total_cents: 1_000 };
const open = {
  shop_name: "Mercado Sol",
  lines: [line],
  totals,
  payment: null,
  pix: null,
  finished: null,
};

describe("what the customer display shows", () => {
  test("is the shop's name while there is no sale", () => {
    expect(displayStateOf({ ...open, lines: [] })).toMatchObject({ phase: "waiting", shop_name: "Mercado Sol" });
  });

  test("is the open sale, and the PIX code only while the payment is open", () => {
    const pix = { code: "000201", amount_cents: 600 };
    expect(displayStateOf({ ...open, pix })).toMatchObject({ phase: "selling", remaining_cents: 1_000, pix: null });
    const payment = { paid_cents: 400, remaining_cents: 600 };
    expect(displayStateOf({ ...open, pix, payment })).toMatchObject({
      phase: "paying",
      paid_cents: 400,
      remaining_cents: 600,
      pix,
    });
  });

  test("is the change of the finished sale, without its items", () => {
    const finished = { total_cents: 1_801, change_cents: 199 };
    expect(displayStateOf({ ...open, finished })).toMatchObject({ phase: "finished", ...finished, lines: [] });
  });

  test("is always accepted by the server, whatever the size of the sale", () => {
    const lines = Array.from({ length: MAX_DISPLAY_LINES + 5 }, (_, at) => ({ ...line, id: `line ${at}` }));
    const state = displayStateOf({ ...open, lines, totals: { ...totals, total_cents: -5 } });
    expect(state.hidden_line_count).toBe(5);
    expect(state.lines.at(-1)?.id).toBe(`line ${MAX_DISPLAY_LINES + 4}`);
    expect(state.total_cents).toBe(0);
    expect(displayState.safeParse(state).success).toBe(true);
  });
});
