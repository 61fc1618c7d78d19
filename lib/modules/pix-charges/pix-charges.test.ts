import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as cancel } from "@/app/api/v1/pix-charges/[id]/cancellation/route";
import { POST as refund } from "@/app/api/v1/pix-charges/[id]/refund/route";
import { GET as read } from "@/app/api/v1/pix-charges/[id]/route";
import { POST as charge, GET as listUnclaimed } from "@/app/api/v1/pix-charges/route";
import { GET as listOpenPix } from "@/app/api/v1/sale-payments/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { type LiveChange, liveHub } from "@/lib/live/hub";
import { company } from "@/lib/testing/company";
import { type MercadoPagoDouble, startMercadoPagoDouble } from "@/lib/testing/mercado-pago-double.mjs";
import { deliverPixNotice, noticeTo, pixShop } from "@/lib/testing/pix-shop";
import { atOnce, inTrials } from "@/lib/testing/trials";
import { reconcilePixCharges } from "./reconciliation-service";

const MINUTE_MS = 60_000;

let gateway: MercadoPagoDouble;
beforeAll(async () => {
  gateway = await startMercadoPagoDouble();
  for (const [name, value] of Object.entries(gateway.env)) vi.stubEnv(name, value);
});
afterEach(() => {
  gateway.state.fault = null;
  gateway.state.refunds = "approved";
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await gateway.close();
});

type Shop = Awaited<ReturnType<typeof pixShop>>;

const statusOf = async (shop: Shop, id: string) => (await shop.call(read, { id })).body.status;
const unclaimed = async (shop: Pick<Shop, "call">) => (await shop.call(listUnclaimed)).body.data;
const storedStatus = async ({ db }: Shop, id: string) =>
  (await db.pixCharge.findFirstOrThrow({ where: { id } })).status;

/** Makes a charge expire some minutes ago. */
const expire = ({ db, company_id }: Shop, id: string, minutes_ago = 1) =>
  db.pixCharge.update({
    where: { company_id_id: { company_id, id } },
    data: { expires_at: new Date(Date.now() - minutes_ago * MINUTE_MS), checked_at: null },
  });

describe("charging", () => {
  test("shows the provider's code, with an expiration and a notice address of its own", async () => {
    const shop = await pixShop(gateway);
    const { status, body } = await shop.newCharge(1_234);
    expect([status, body.status, body.amount_cents, body.is_used]).toEqual([201, "pending", 1_234, false]);
    expect(body.pix_code).toMatch(/^000201.*br\.gov\.bcb\.pix/);
    expect(Math.round((Date.parse(body.expires_at) - Date.now()) / MINUTE_MS)).toBe(15);
    const { gateway_payment_id } = await shop.db.pixCharge.findFirstOrThrow({ where: { id: body.id } });
    const payment = gateway.payments.get(gateway_payment_id ?? "");
    expect(payment).toMatchObject({
      transaction_amount: 12.34,
      external_reference: body.id,
      notification_url: expect.stringMatching(/\/v1\/webhooks\/mercado-pago\/pix\/[0-9a-f]{128}$/),
      collector_id: gateway.accounts.get(shop.access_token)?.id,
    });
    expect(Math.round((Date.parse(payment?.date_of_expiration ?? "") - Date.now()) / MINUTE_MS)).toBe(31);
  });

  test("creates one charge for repeated and concurrent calls with one id", async () => {
    const shop = await pixShop(gateway);
    const id = randomUUID();
    const cart_key = randomUUID();
    const before = gateway.payments.size;
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.newCharge(1_000, cart_key, id)));
    answers.push(await shop.newCharge(1_000, cart_key, id));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.pix_code)).size).toBe(1);
    expect(gateway.payments.size).toBe(before + 1);
    const other = await shop.newCharge(2_000, cart_key, id);
    expect([other.status, other.body.code]).toEqual([409, "CONFLICT"]);
  });

  test("needs an open register and a connected account", async () => {
    const shop = await company();
    const input = { id: randomUUID(), cart_key: randomUUID(), amount_cents: 1_000 };
    const unconnected = await shop.call(charge, input);
    expect([unconnected.status, unconnected.body.code]).toEqual([409, "CONFLICT"]);
    const connected = await pixShop(gateway);
    const seller = await connected.colleague({ permissions: ["acesso pdv"] });
    expect((await seller.call(charge, input)).body.code).toBe("NO_OPEN_REGISTER");
    expect(await connected.db.pixCharge.count()).toBe(0);
  });

  test.each(["down", "reset", "hang"] as const)(
    "responds in time when the provider is %s, and continues the same charge when repeated",
    async (fault) => {
      const shop = await pixShop(gateway);
      const id = randomUUID();
      const cart_key = randomUUID();
      gateway.state.fault = fault;
      const started_ms = Date.now();
      const rejected = await shop.newCharge(1_000, cart_key, id);
      expect([rejected.status, rejected.body.code]).toEqual([503, "GATEWAY_UNAVAILABLE"]);
      expect(Date.now() - started_ms).toBeLessThan(7_000);
      gateway.state.fault = null;
      expect((await shop.newCharge(1_000, cart_key, id)).body.status).toBe("pending");
      expect(await shop.db.pixCharge.count()).toBe(1);
    },
  );

  test("responds 404 for another company's charge and another cashier's charge", async () => {
    const shop = await pixShop(gateway);
    const { id } = await shop.shownCharge();
    const other = await pixShop(gateway);
    const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
    for (const stranger of [other, cashier])
      for (const handler of [read, cancel, refund]) expect((await stranger.call(handler, { id })).status).toBe(404);
  });
});

describe("notices and polling", () => {
  test("marks a charge as paid once for repeated notices, and notifies the tills once", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await shop.shownCharge();
    const changes: LiveChange[] = [];
    const stop = liveHub.subscribe(shop.company_id, { onChange: (change) => changes.push(change), onGap: () => {} });
    gateway.approve(payment_id);
    for (const _ of [1, 2, 3])
      expect(await deliverPixNotice(gateway, payment_id)).toEqual({ status: 200, body: { received: true } });
    stop();
    expect(await storedStatus(shop, id)).toBe("paid");
    expect(changes).toEqual([{ topic: shop.company_id, paths: ["/pix-charges", "/sale-payments"], tab: null }]);
  });

  test("changes nothing on a notice if the provider says that the charge is unpaid", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await shop.shownCharge();
    expect((await deliverPixNotice(gateway, payment_id)).status).toBe(200);
    expect(await storedStatus(shop, id)).toBe("pending");
  });

  test("answers an unknown notice address like a known one, without a request to the provider", async () => {
    const shop = await pixShop(gateway);
    const { payment_id } = await shop.shownCharge();
    const known = gateway.payments.get(payment_id)?.notification_url.split("/").at(-1) ?? "";
    const forged = known.slice(0, -1) + (known.endsWith("0") ? "1" : "0");
    gateway.approve(payment_id);
    gateway.state.requests = [];
    for (const token of ["x", `${known}0`])
      expect((await noticeTo(token, gateway.webhookOf(payment_id))).status).toBe(422);
    for (const token of [forged, "0".repeat(128)])
      expect(await noticeTo(token, gateway.webhookOf(payment_id))).toEqual({ status: 200, body: { received: true } });
    expect(gateway.state.requests).toEqual([]);
  });

  test("ignores a payment of another amount, currency or charge", async () => {
    const shop = await pixShop(gateway);
    for (const fields of [{ transaction_amount: 0.01 }, { currency_id: "ARS" }, { external_reference: "outra" }]) {
      const { id, payment_id } = await shop.shownCharge();
      gateway.change(payment_id, fields);
      gateway.approve(payment_id);
      expect((await deliverPixNotice(gateway, payment_id)).status).toBe(200);
      expect(await storedStatus(shop, id)).toBe("pending");
    }
  });

  test("keeps the payment when an older notice arrives after it", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await shop.shownCharge();
    gateway.approve(payment_id);
    await deliverPixNotice(gateway, payment_id);
    gateway.change(payment_id, { status: "pending", status_detail: "pending_waiting_transfer" });
    await deliverPixNotice(gateway, payment_id);
    expect(await storedStatus(shop, id)).toBe("paid");
  });

  test("responds 503 to a notice while the provider is down, so that it is sent again", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await shop.shownCharge();
    gateway.approve(payment_id);
    gateway.state.fault = "down";
    expect((await deliverPixNotice(gateway, payment_id)).status).toBe(503);
    gateway.state.fault = null;
    expect((await deliverPixNotice(gateway, payment_id)).status).toBe(200);
    expect(await storedStatus(shop, id)).toBe("paid");
  });

  test("finds a payment without its notice when the till polls, with one request to the provider every few seconds", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await shop.shownCharge();
    gateway.state.requests = [];
    for (const _ of [1, 2, 3]) expect(await statusOf(shop, id)).toBe("pending");
    expect(gateway.state.requests).toEqual([`GET /v1/payments/${payment_id}`]);
    gateway.approve(payment_id);
    await shop.db.pixCharge.updateMany({ where: { id }, data: { checked_at: new Date(Date.now() - 4_000) } });
    expect(await statusOf(shop, id)).toBe("paid");
  });

  test("returns the last known status while the provider is down", async () => {
    const shop = await pixShop(gateway);
    const { id } = await shop.shownCharge();
    gateway.state.fault = "down";
    expect(await statusOf(shop, id)).toBe("pending");
  });

  test("cancels an expired charge at the provider, or marks it as paid if it was paid in time", async () => {
    const shop = await pixShop(gateway);
    const unpaid = await shop.shownCharge();
    const paid = await shop.shownCharge();
    gateway.approve(paid.payment_id, { at: Date.now() - 5 * MINUTE_MS });
    for (const { id } of [unpaid, paid]) await expire(shop, id);
    expect(await statusOf(shop, unpaid.id)).toBe("expired");
    expect(gateway.payments.get(unpaid.payment_id)?.status).toBe("cancelled");
    expect(await statusOf(shop, paid.id)).toBe("paid");
    expect(await unclaimed(shop)).toMatchObject([{ id: paid.id, reason: "unfinished" }]);
  });
});

describe("canceling a charge", () => {
  test("cancels it at the provider", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await shop.shownCharge();
    for (const _ of [1, 2])
      expect((await shop.call(cancel, { id })).body).toMatchObject({ status: "canceled", pix_code: null });
    expect(gateway.payments.get(payment_id)?.status).toBe("cancelled");
  });

  test("returns the charge as paid if it was paid before", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await shop.shownCharge();
    gateway.approve(payment_id);
    expect((await shop.call(cancel, { id })).body).toMatchObject({ status: "paid", is_used: false });
    expect((await shop.sellBy([id])).status).toBe(201);
  });

  test("is completed by the job if the provider does not respond", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await shop.shownCharge();
    gateway.state.fault = "down";
    expect((await shop.call(cancel, { id })).body).toMatchObject({ status: "pending", pix_code: null });
    gateway.state.fault = null;
    await reconcilePixCharges(new Date(Date.now() + 3 * MINUTE_MS));
    expect(await storedStatus(shop, id)).toBe("canceled");
    expect(gateway.payments.get(payment_id)?.status).toBe("cancelled");
  });

  test("cancels a charge that is still being created, without its code", async () => {
    const shop = await pixShop(gateway);
    const id = randomUUID();
    const cart_key = randomUUID();
    gateway.state.fault = "down";
    await shop.newCharge(1_000, cart_key, id);
    gateway.state.fault = null;
    expect((await shop.call(cancel, { id })).body.status).toBe("canceled");
    expect((await shop.newCharge(1_000, cart_key, id)).body).toMatchObject({ status: "canceled", pix_code: null });
  });
});

describe("the sale", () => {
  async function paidCharge(shop: Shop, amount_cents = 1_000, cart_key = randomUUID()) {
    const charged = await shop.shownCharge(amount_cents, cart_key);
    gateway.approve(charged.payment_id);
    await deliverPixNotice(gateway, charged.payment_id);
    return charged;
  }

  test("uses a paid charge as a confirmed payment", async () => {
    const shop = await pixShop(gateway);
    const { id, cart_key } = await paidCharge(shop);
    const { status, body } = await shop.sellBy([id], cart_key);
    expect([status, body.has_pix_to_confirm]).toEqual([201, false]);
    const stored = await shop.db.pixCharge.findFirstOrThrow({ where: { id } });
    expect(stored.sale_payment_id).toBe(body.payments[0].id);
    expect((await shop.call(read, { id })).body.is_used).toBe(true);
    expect(await unclaimed(shop)).toEqual([]);
    expect((await shop.call(listOpenPix)).body.data).toEqual([]);
  });

  test("returns the same sale for the same key", async () => {
    const shop = await pixShop(gateway);
    const { id, cart_key } = await paidCharge(shop);
    const first = await shop.sellBy([id], cart_key);
    const second = await shop.sellBy([id], cart_key);
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  });

  test("rejects a charge that is unpaid, used, refunded, of another amount or of another company", async () => {
    const shop = await pixShop(gateway);
    const used = await paidCharge(shop);
    expect((await shop.sellBy([used.id])).status).toBe(201);
    const unpaid = await shop.shownCharge();
    const otherAmount = await paidCharge(shop, 1_001);
    const refunded = await paidCharge(shop);
    await expire(shop, refunded.id);
    expect((await shop.call(refund, { id: refunded.id })).body.status).toBe("refunded");
    const foreign = await paidCharge(await pixShop(gateway));
    const twice = await paidCharge(shop);
    const before = await shop.db.sale.count();
    for (const ids of [[used.id], [unpaid.id], [otherAmount.id], [refunded.id], [foreign.id], [twice.id, twice.id]]) {
      const { status, body } = await shop.sellBy(ids);
      expect([status, body.code]).toEqual([409, "PIX_CHARGE_UNAVAILABLE"]);
    }
    expect(await shop.db.sale.count()).toBe(before);
    expect(await shop.db.pixCharge.count({ where: { sale_payment_id: { not: null } } })).toBe(1);
  });

  test("rejects a charge on a payment that is not PIX or is to be confirmed later", async () => {
    const shop = await pixShop(gateway);
    const { id } = await paidCharge(shop);
    for (const payment of [{ method: "dinheiro" }, { method: "pix", to_confirm: true }]) {
      const { status } = await shop.call(sell, {
        items: [{ product_id: shop.product.id, quantity_milli: 1_000 }],
        payments: [{ ...payment, amount_cents: 1_000, pix_charge_id: id }],
        expected_total_cents: 1_000,
      });
      expect(status).toBe(422);
    }
  });

  test("gives a charge to only one of several concurrent sales", async () => {
    await inTrials(async () => {
      const shop = await pixShop(gateway);
      const { id } = await paidCharge(shop);
      const statuses: number[] = [];
      await atOnce(async () => {
        let { status } = await shop.sellBy([id]);
        while (status === 503) status = (await shop.sellBy([id])).status;
        statuses.push(status);
      });
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(await shop.db.sale.count()).toBe(1);
    });
  });
});

describe("payments without a sale", () => {
  test("lists a late, a duplicate and an unfinished payment, and hides one that its till is about to use", async () => {
    const shop = await pixShop(gateway);
    const late = await shop.shownCharge();
    await expire(shop, late.id, 10);
    gateway.approve(late.payment_id);
    await deliverPixNotice(gateway, late.payment_id);

    const cart_key = randomUUID();
    const first = await shop.shownCharge(1_000, cart_key);
    const second = await shop.shownCharge(1_000, cart_key);
    for (const { payment_id } of [first, second]) gateway.approve(payment_id);
    for (const { payment_id } of [first, second]) await deliverPixNotice(gateway, payment_id);
    const { body: sale } = await shop.sellBy([first.id], cart_key);
    await shop.call(cancel, { id: second.id });

    const unfinished = await shop.shownCharge();
    gateway.approve(unfinished.payment_id, { at: Date.now() - 2 * MINUTE_MS });
    const waiting = await shop.shownCharge();
    gateway.approve(waiting.payment_id);
    for (const { payment_id } of [unfinished, waiting]) await deliverPixNotice(gateway, payment_id);

    await shop.db.pixCharge.updateMany({
      where: { id: second.id },
      data: { paid_at: new Date(Date.now() - 2 * MINUTE_MS) },
    });
    const listed = await unclaimed(shop);
    expect(new Map(listed.map((pix: { id: string; reason: string }) => [pix.id, pix.reason]))).toEqual(
      new Map([
        [late.id, "late"],
        [second.id, "twice"],
        [unfinished.id, "unfinished"],
      ]),
    );
    expect((await shop.call(listOpenPix)).body.unclaimed_count).toBe(3);
    expect(listed.find(({ id }: { id: string }) => id === second.id).sale_number).toBe(sale.number);
  });

  test("shows a cashier their own, and other companies none", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await shop.shownCharge();
    gateway.approve(payment_id, { at: Date.now() - 2 * MINUTE_MS });
    await deliverPixNotice(gateway, payment_id);
    expect(await unclaimed(shop)).toMatchObject([{ id }]);
    expect(await unclaimed(await shop.colleague({ permissions: ["acesso pdv"] }))).toEqual([]);
    expect(await unclaimed(await shop.colleague({ permissions: ["controle caixa"] }))).toMatchObject([{ id }]);
    expect(await unclaimed(await pixShop(gateway))).toEqual([]);
  });
});

describe("refunding a payment", () => {
  async function lateCharge(shop: Shop) {
    const charged = await shop.shownCharge();
    await expire(shop, charged.id);
    gateway.approve(charged.payment_id);
    await deliverPixNotice(gateway, charged.payment_id);
    return charged;
  }

  test("refunds the money once, and records it in the audit log", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await lateCharge(shop);
    gateway.state.requests = [];
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(refund, { id })));
    answers.push(await shop.call(refund, { id }));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(4).fill([200, "refunded"]));
    expect(gateway.payments.get(payment_id)).toMatchObject({ status: "refunded", transaction_amount_refunded: 10 });
    expect(await unclaimed(shop)).toEqual([]);
    expect(await shop.db.auditEntry.count({ where: { action: "pix_charge.refund", subject: id } })).toBe(1);
  });

  test("rejects a charge that is unpaid or is used by a sale", async () => {
    const shop = await pixShop(gateway);
    const unpaid = await shop.shownCharge();
    const sold = await lateCharge(shop);
    await shop.sellBy([sold.id]);
    for (const { id } of [unpaid, sold]) expect((await shop.call(refund, { id })).body.code).toBe("CONFLICT");
    expect(gateway.payments.get(sold.payment_id)?.status).toBe("approved");
  });

  test("either sells with a charge or refunds it, never both", async () => {
    await inTrials(async () => {
      const shop = await pixShop(gateway);
      const { id, payment_id } = await lateCharge(shop);
      const [sale, refunded] = await Promise.all([shop.sellBy([id]), shop.call(refund, { id })]);
      expect([sale.status === 201, refunded.status === 200].filter(Boolean)).toHaveLength(1);
      expect(gateway.payments.get(payment_id)?.status).toBe(sale.status === 201 ? "approved" : "refunded");
    });
  });

  test("needs the same approval as a return of goods", async () => {
    const shop = await pixShop(gateway);
    const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
    await cashier.call(openRegister, { opening_amount_cents: 0 });
    const { body } = await cashier.call(charge, { id: randomUUID(), cart_key: randomUUID(), amount_cents: 1_000 });
    const { gateway_payment_id } = await shop.db.pixCharge.findFirstOrThrow({ where: { id: body.id } });
    gateway.approve(gateway_payment_id ?? "");
    await deliverPixNotice(gateway, gateway_payment_id ?? "");
    const rejected = await cashier.call(refund, { id: body.id });
    expect([rejected.status, rejected.body.code]).toEqual([403, "APPROVAL_REQUIRED"]);
    expect(rejected.body.details).toEqual({ action: "return_sale", subject_id: body.id, amount_cents: 1_000 });
    expect(gateway.payments.get(gateway_payment_id ?? "")?.status).toBe("approved");
  });

  test("stays requested while the provider is down, and is completed by the job", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await lateCharge(shop);
    gateway.state.fault = "down";
    expect((await shop.call(refund, { id })).body).toMatchObject({ status: "paid", is_used: true });
    gateway.state.fault = null;
    expect(await unclaimed(shop)).toMatchObject([{ id, is_refunding: true }]);
    expect((await shop.sellBy([id])).body.code).toBe("PIX_CHARGE_UNAVAILABLE");
    await reconcilePixCharges(new Date(Date.now() + 15 * MINUTE_MS));
    expect(await storedStatus(shop, id)).toBe("refunded");
    expect(gateway.payments.get(payment_id)?.transaction_amount_refunded).toBe(10);
  });

  test("records a refund that was made at the provider", async () => {
    const shop = await pixShop(gateway);
    const { id, payment_id } = await lateCharge(shop);
    gateway.change(payment_id, { status: "refunded", status_detail: "refunded" });
    await deliverPixNotice(gateway, payment_id);
    expect(await storedStatus(shop, id)).toBe("refunded");
    expect(await unclaimed(shop)).toEqual([]);
  });
});

describe("the job", () => {
  test("finds a payment with a lost notice, and ends an expired charge and one that was never created", async () => {
    const shop = await pixShop(gateway);
    const paid = await shop.shownCharge();
    const unpaid = await shop.shownCharge();
    const id = randomUUID();
    gateway.state.fault = "down";
    await shop.newCharge(1_000, randomUUID(), id);
    gateway.state.fault = null;
    gateway.approve(paid.payment_id);
    for (const open of [unpaid.id, id]) await expire(shop, open);
    await reconcilePixCharges(new Date(Date.now() + 3 * MINUTE_MS));
    expect(await storedStatus(shop, paid.id)).toBe("paid");
    expect(await storedStatus(shop, unpaid.id)).toBe("expired");
    expect(await storedStatus(shop, id)).toBe("failed");
  });

  test("stops when its time is over", async () => {
    const shop = await pixShop(gateway);
    const { id } = await shop.shownCharge();
    expect(await reconcilePixCharges(new Date(Date.now() + 3 * MINUTE_MS), 0)).toBe(0);
    expect(await storedStatus(shop, id)).toBe("pending");
  });

  test("ends the charges of an account that is not connected any more", async () => {
    const shop = await pixShop(gateway);
    const { id } = await shop.shownCharge();
    await shop.db.pixAccount.deleteMany();
    await expire(shop, id);
    await reconcilePixCharges(new Date(Date.now() + 3 * MINUTE_MS));
    expect(await storedStatus(shop, id)).toBe("expired");
  });
});
