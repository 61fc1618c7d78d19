import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as deactivate } from "@/app/api/v1/master/coupons/[id]/deactivation/route";
import { POST as create, GET as list } from "@/app/api/v1/master/coupons/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { addDays, dayOf } from "@/lib/core/calendar";
import { callAs, colleague, company } from "@/lib/testing/company";
import { writeCharges, writeDiscount, writePlans } from "./labels";
import type { Coupon } from "./schema";

let token: string;
beforeAll(async () => {
  token = (await colleague(null, { permissions: [], roles: ["master_admin"] })).token;
});
const ask = (handler: Parameters<typeof callAs>[1], input: object = {}) => callAs(token, handler, input);

const newCode = () => `M${randomUUID().replaceAll("-", "").slice(0, 15)}`.toUpperCase();
const terms = (fields: object = {}) => ({
  code: newCode(),
  kind: "amount",
  amount_cents: 1_000,
  charges: "2",
  plan_types: ["anual", "mensal"],
  ...fields,
});

async function find(id: string, status?: string): Promise<Coupon | undefined> {
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await ask(list, { page, per_page: 100, ...(status && { status }) });
    last = body.last_page;
    const found = body.data.find((coupon: Coupon) => coupon.id === id);
    if (found) return found;
  }
  return undefined;
}

describe("the coupons", () => {
  test("are created with terms and author, in capitals", async () => {
    const code = newCode();
    const { status, body } = await ask(create, terms({ code: code.toLowerCase(), percent_bp: 500, valid_until: "" }));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      code,
      percent_bp: null,
      amount_cents: 1_000,
      charges: 2,
      valid_until: null,
      max_companies: null,
      plan_types: ["mensal", "anual"],
      status: "active",
      created_at: expect.any(String),
      user_name: "Ana Souza",
      deactivated_at: null,
      deactivated_by_name: null,
      companies: 0,
      discount_cents: 0,
    });
    expect(await find(body.id)).toEqual(body);
  });

  test("have a code of their own", async () => {
    const given = terms();
    expect((await ask(create, given)).status).toBe(201);
    const { status, body } = await ask(create, given);
    expect([status, body.code, body.errors]).toEqual([
      409,
      "CONFLICT",
      { code: ["Já existe um cupom com este código. Escolha outro."] },
    ]);
  });

  test.each([
    [{ code: "a" }, "code", "O código tem de 3 a 20 letras e números, sem acentos."],
    [{ kind: "percent" }, "percent_bp", "Informe o percentual."],
    [{ kind: "percent", percent_bp: 10_000 }, "percent_bp", "O desconto máximo é 99%."],
    [{ amount_cents: null }, "amount_cents", "Informe o valor."],
    [{ charges: "" }, "charges", "Informe pelo menos 1 cobrança."],
    [{ charges: 37 }, "charges", "Informe no máximo 36 cobranças."],
    [{ max_companies: 0 }, "max_companies", "Informe pelo menos 1 empresa."],
    [{ plan_types: [] }, "plan_types", "Escolha pelo menos um plano."],
    [{ valid_until: "2026-02-30" }, "valid_until", "Data inválida."],
  ])("reject %j", async (fields, field, message) => {
    const { status, body } = await ask(create, terms(fields));
    expect([status, body.errors[field]]).toEqual([422, [message]]);
  });

  test("count companies and discounts, and are used up, expired or deactivated", async () => {
    const coupon = terms({ max_companies: 1, plan_types: ["mensal"] });
    const { id } = (await ask(create, coupon)).body;
    const shop = await company();
    expect((await shop.call(subscribe, { plan_type: "mensal", coupon: coupon.code })).status).toBe(200);
    expect((await shop.call(subscribe, { plan_type: "mensal", coupon: coupon.code })).status).toBe(200);
    expect(await find(id, "used_up")).toMatchObject({ companies: 1, discount_cents: 2_000, status: "used_up" });
    const expired = (await ask(create, terms({ valid_until: addDays(dayOf(new Date()), -1) }))).body;
    expect(expired.status).toBe("expired");
    expect((await ask(create, terms({ valid_until: dayOf(new Date()) }))).body.status).toBe("active");
    const { status, body } = await ask(deactivate, { id });
    expect([status, body.status, body.deactivated_by_name]).toEqual([200, "deactivated", "Ana Souza"]);
    expect(await find(id, "used_up")).toBeUndefined();
    expect(await find(id, "deactivated")).toEqual(body);
  });

  test("are deactivated once", async () => {
    const { id } = (await ask(create, terms())).body;
    const answers = await Promise.all([1, 2, 3].map(() => ask(deactivate, { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await ask(deactivate, { id: randomUUID() })).status).toBe(404);
  });

  test("are for the platform's administrators only", async () => {
    const shop = await company();
    expect((await shop.call(list)).status).toBe(403);
    expect((await shop.call(create, terms())).status).toBe(403);
  });
});

test("writes terms in Portuguese", () => {
  expect(writeDiscount({ percent_bp: 1_250, amount_cents: null })).toBe("12,5%");
  expect(writeDiscount({ percent_bp: null, amount_cents: 500 }).replaceAll("\u00a0", " ")).toBe("R$ 5,00");
  expect([writeCharges(1), writeCharges(3)]).toEqual(["Na primeira cobrança", "Em 3 cobranças"]);
  expect([writePlans(["mensal"]), writePlans(["mensal", "anual"])]).toEqual(["Mensal", "Mensal e anual"]);
});
