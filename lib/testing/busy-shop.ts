import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Endpoint, Received } from "@/lib/api/endpoint";
import { addDays, DEFAULT_ZONE, dayOf, startOfDay } from "@/lib/core/calendar";
import { lineTotal } from "@/lib/core/money";
import type { Ctx } from "@/lib/db/tenant";
import { closing } from "@/lib/modules/cash-registers/closing/endpoints";
import { closeRegister } from "@/lib/modules/cash-registers/closing/service";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { movements } from "@/lib/modules/cash-registers/movements/endpoints";
import { recordMovement, reverseMovement } from "@/lib/modules/cash-registers/movements/service";
import { openRegister } from "@/lib/modules/cash-registers/service";
import { fiadoPayments } from "@/lib/modules/fiado/payments/endpoints";
import { receiveFiado } from "@/lib/modules/fiado/payments/service";
import { reverseFiadoPayment } from "@/lib/modules/fiado/reversal-service";
import { saleCancellations } from "@/lib/modules/sales/cancellations/endpoints";
import { cancelSale } from "@/lib/modules/sales/cancellations/service";
import { paymentCorrections } from "@/lib/modules/sales/corrections/endpoints";
import { correctPayment } from "@/lib/modules/sales/corrections/service";
import { sales } from "@/lib/modules/sales/endpoints";
import { saleReturns } from "@/lib/modules/sales/returns/endpoints";
import { createReturn } from "@/lib/modules/sales/returns/service";
import { createSale } from "@/lib/modules/sales/service";
import { company } from "./company";

const HOUR_MS = 3_600_000;
/** Hours after the shop's midnight, including the edges of its day, where the UTC date differs. */
const HOURS = [0.1, 9, 13.5, 20.9, 21.1, 23.9];

/** A pseudorandom number generator, reproducible by its seed. */
export function randomNumbers(seed: number) {
  let state = seed >>> 0;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** A shop with some weeks of history: sales, returns, refunds, cancellations, corrections, fiado and its payments. */
export async function busyShop(
  seed: number,
  days = [70, 40, 33, 8, 3, 2],
  { zone, turn_minutes }: Pick<Ctx, "zone" | "turn_minutes"> = { zone: DEFAULT_ZONE, turn_minutes: 0 },
) {
  const roll = randomNumbers(seed);
  const one = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const shop = await company();
  const today = dayOf(new Date(), zone, turn_minutes);
  const products = await Promise.all(
    [1_990, 350, 12_345, 799].map((price_cents, place) =>
      shop.product({ name: `Produto ${place}`, price_cents, stock_milli: 900_000, unit: place === 3 ? "kg" : "un" }),
    ),
  );
  for (const { id } of products.slice(0, 3)) {
    const key = { company_id_id: { company_id: shop.company_id, id } };
    await shop.db.product.update({ where: key, data: { cost_price_cents: 100 + roll(250) } });
  }
  const customers = await Promise.all(["Ana", "Beto"].map((name) => shop.customer({ name })));
  const sellers = await Promise.all(
    (["venda", "recebimento"] as const).map((commission_base, place) =>
      shop.db.seller.create({
        data: { company_id: shop.company_id, name: `Vendedor ${place}`, commission_bp: 250 + place, commission_base },
      }),
    ),
  );

  /** Calls an endpoint's service at a given time. */
  const doAt = <E extends Endpoint, Answer>(
    now: Date,
    endpoint: E,
    service: (ctx: Ctx, input: Received<E>) => Promise<Answer>,
    input: z.input<E["input"]>,
  ) =>
    service(
      { ...shop.ctx(), now, zone, turn_minutes, once_key: randomUUID() },
      endpoint.input.parse(input) as Received<E>,
    );

  async function sell(now: Date) {
    const customItem = { description: "Conserto", unit_price_cents: 1_000 + roll(900), quantity_milli: 1_000 };
    const lines = Array.from({ length: 1 + roll(3) }, () => {
      const product = one(products);
      const quantity_milli = product.unit === "kg" ? 1 + roll(3_000) : 1_000 * (1 + roll(4));
      return { product_id: product.id, quantity_milli, price: product.sale_price_cents };
    });
    const gross = lines.reduce((sum, { quantity_milli, price }) => sum + lineTotal(quantity_milli, price), 0);
    const subtotal = gross + (roll(3) === 0 ? customItem.unit_price_cents : 0);
    const discount_cents = roll(2) === 0 ? roll(Math.ceil(subtotal / 4)) : 0;
    const total = subtotal - discount_cents;
    if (total <= 0) return;
    const first = Math.max(1, roll(total));
    const methods = ["dinheiro", "pix", "debito", "credito", "fiado"] as const;
    const a = one(methods);
    const b = one(methods);
    const payments =
      first < total && a !== b
        ? [
            { method: a, amount_cents: first },
            { method: b, amount_cents: total - first },
          ]
        : [{ method: a, amount_cents: total }];
    const sale = await doAt(now, sales.create, createSale, {
      items: [...lines.map(({ price: _, ...line }) => line), ...(subtotal > gross ? [customItem] : [])],
      discount_cents,
      payments,
      expected_total_cents: total,
      customer_id: one(customers).id,
      seller_id: one([...sellers.map(({ id }) => id), null]),
    });
    return sale;
  }

  async function returnItem(now: Date) {
    const sold = await shop.db.sale.findMany({
      where: { status: "concluida", return_state: null },
      include: { items: { orderBy: { position: "asc" } } },
      orderBy: [{ sold_at: "asc" }, { number: "asc" }],
    });
    const sale = one(sold);
    const item = one(sale.items);
    if (item.quantity_milli < 1_000) return;
    const whole = item.quantity_milli === 1_000 || roll(2) === 0;
    const quantity_milli = whole ? item.quantity_milli : item.quantity_milli - (item.quantity_milli % 1_000 || 1_000);
    if (quantity_milli <= 0) return;
    const cents = Math.floor((item.total_cents * quantity_milli * 2 + item.quantity_milli) / (2 * item.quantity_milli));
    await doAt(now, saleReturns.create, createReturn, {
      id: sale.id,
      reason: "defeito",
      description: "Veio com defeito",
      expected_amount_cents: cents,
      items: [{ sale_item_id: item.id, quantity_milli, restock: roll(2) === 0 }],
      refund_method: roll(2) === 0 ? "vale" : "dinheiro",
    });
  }

  for (const ago of days) {
    const start = startOfDay(addDays(today, -ago), zone, turn_minutes).getTime();
    const at = (place: number) => new Date(start + (HOURS[place] ?? 12) * HOUR_MS);
    const register = await doAt(at(0), cashRegisters.open, openRegister, { opening_amount_cents: 500_000 });
    for (let place = 0; place < HOURS.length; place++) {
      await sell(at(place));
      if (roll(3) === 0) await sell(at(place));
    }
    if (roll(3) > 0) await returnItem(at(5));
    const last = await sell(at(5));
    if (last)
      await doAt(at(5), saleCancellations.create, cancelSale, {
        id: last.id,
        reason: "erro_na_venda",
        description: "Passou em dobro",
      });
    const cash = await shop.db.salePayment.findFirst({
      orderBy: [{ sale: { number: "asc" } }, { position: "asc" }],
      where: {
        method: "dinheiro",
        amount_cents: { gt: 100 },
        sale: { cash_register_id: register.id, status: "concluida", return_state: null },
      },
    });
    if (cash)
      await doAt(at(5), paymentCorrections.create, correctPayment, {
        id: cash.sale_id,
        from_method: "dinheiro",
        to_method: "pix",
        amount_cents: 50,
        reason: "Pagou por PIX",
      });
    const spent = { id: register.id, type: "exit", reason: "Despesa", description: "Gelo", amount_cents: 700 } as const;
    const movement = await doAt(at(4), movements.create, recordMovement, spent);
    if (roll(2) === 0)
      await doAt(at(5), movements.reverse, reverseMovement, { id: register.id, movement_id: movement.id });
    for (const { id } of customers) {
      const { _sum } = await shop.db.fiadoSale.aggregate({
        where: { customer_id: id },
        _sum: { remaining_cents: true },
      });
      const owed = _sum.remaining_cents ?? 0;
      if (owed > 1 && roll(2) === 0) {
        const paid = await doAt(at(4), fiadoPayments.create, receiveFiado, {
          id,
          amount_cents: 1 + roll(owed + 300),
          payment_method: one(["dinheiro", "pix"] as const),
          excess: "credito",
        });
        const taken = { id, payment_id: paid.id, reason: "Cliente trocado" };
        if (roll(3) === 0) await doAt(at(5), fiadoPayments.reverse, reverseFiadoPayment, taken);
      }
    }
    const counted = { dinheiro_cents: 500_000 + roll(9) };
    const note = "Conferido duas vezes";
    await doAt(at(5), closing.create, closeRegister, { id: register.id, counted, note });
  }
  return { ...shop, customers, sellers, products, today, roll, doAt };
}
