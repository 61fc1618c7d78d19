import { expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PUT as update } from "@/app/api/v1/companies/[id]/route";
import { GET as current } from "@/app/api/v1/companies/current/route";
import { GET as bootstrap } from "@/app/api/v1/pdv/bootstrap/route";
import { GET as pdvCompany } from "@/app/api/v1/pdv/company/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";

const pix = { pix_key: "(11) 98765-4321", pix_name: "Padaria São José", pix_city: "São Paulo" };

test("stores a PIX key in its normal form and uses it at the point of sale", async () => {
  const shop = await company();
  const { body } = await shop.call(update, { id: shop.company_id, name: "Padaria São José", ...pix });
  expect(body).toMatchObject({ pix_key: "+5511987654321", pix_name: "Padaria São José", pix_city: "São Paulo" });
  expect((await shop.call(pdvCompany)).body.data.pix).toEqual({
    key: "+5511987654321",
    merchant_name: "Padaria São José",
    city: "São Paulo",
  });
});

test("rejects an invalid PIX key, and a key without name and city", async () => {
  const shop = await company();
  const refused = async (fields: object) =>
    (await shop.call(update, { id: shop.company_id, name: "Loja", ...fields })).body.errors;
  expect(await refused({ ...pix, pix_key: "minha chave" })).toEqual({
    pix_key: ["Chave PIX inválida. Use CPF, CNPJ, e-mail, celular ou chave aleatória."],
  });
  expect(Object.keys(await refused({ pix_key: pix.pix_key }))).toEqual(["pix_name", "pix_city"]);
  expect(Object.keys(await refused({ ...pix, pix_name: "日本" }))).toEqual(["pix_name"]);
  expect(Object.keys(await refused({ ...pix, pix_city: "São José dos Campos" }))).toEqual(["pix_city"]);
});

test("disables PIX when the key is emptied, and keeps it when the key is not sent", async () => {
  const shop = await company();
  const send = (fields: object) => shop.call(update, { id: shop.company_id, name: "Loja", ...fields });
  await send(pix);
  expect((await send({})).body.pix_key).toBe("+5511987654321");
  await send({ pix_key: "", pix_name: "", pix_city: "" });
  expect((await shop.call(pdvCompany)).body.data.pix).toBeNull();
});

test("saves the difference limit, the paper width and the time zone", async () => {
  const shop = await company();
  const settings = { difference_note_limit_cents: 1_000, receipt_width_mm: 58, timezone: "America/Manaus" };
  await shop.call(update, { id: shop.company_id, name: "Loja", ...settings });
  expect((await shop.call(current)).body).toMatchObject(settings);
  const wrong = { id: shop.company_id, name: "Loja", timezone: "Europe/Lisbon", receipt_width_mm: 70 };
  expect(Object.keys((await shop.call(update, wrong)).body.errors).sort()).toEqual(["receipt_width_mm", "timezone"]);
});

test("requires seller and customer on a sale if configured", async () => {
  const shop = await company();
  const customer = await shop.customer();
  const seller = await shop.db.seller.create({ data: { company_id: shop.company_id, name: "Rui" } });
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const set = (fields: object) => shop.call(update, { id: shop.company_id, name: "Loja", ...fields });
  const sellTo = async (people: object) =>
    (
      await shop.call(sell, {
        items: [{ description: "Frete", unit_price_cents: 500, quantity_milli: 1_000 }],
        payments: [{ method: "pix", amount_cents: 500 }],
        expected_total_cents: 500,
        ...people,
      })
    ).body.code;
  await set({ seller_required: true });
  expect(await sellTo({})).toBe("SELLER_REQUIRED");
  expect(await sellTo({ seller_id: seller.id })).toBeUndefined();
  await set({ seller_required: false, customer_required: true });
  expect(await sellTo({})).toBe("CUSTOMER_REQUIRED");
  expect(await sellTo({ customer_id: customer.id })).toBeUndefined();
  expect(await shop.db.sale.count()).toBe(2);
});

test("starts a sale with the default customer, who must be the shop's own and not archived", async () => {
  const shop = await company();
  const other = await company();
  const customer = await shop.customer();
  const set = (default_customer_id: string) =>
    shop.call(update, { id: shop.company_id, name: "Loja", default_customer_id });
  const begin = async () => (await shop.call(bootstrap)).body.data.terms.default_customer;
  expect(Object.keys((await set((await other.customer()).id)).body.errors)).toEqual(["default_customer_id"]);
  await set(customer.id);
  expect(await begin()).toMatchObject({ id: customer.id });
  await shop.db.customer.updateMany({ where: { id: customer.id }, data: { archived_at: new Date() } });
  expect(await begin()).toBeNull();
  expect((await set(customer.id)).status).toBe(200);
});

test("applies the shop's limits at closing, to the cent", async () => {
  const shop = await company();
  const { body: manager } = await shop.call(update, {
    id: shop.company_id,
    name: "Loja",
    difference_note_limit_cents: 100,
    difference_approval_limit_cents: 200,
  });
  expect(manager).toMatchObject({ difference_approval_limit_cents: 200 });
  // Each count uses a new cash register: a third count of one register always needs an approval.
  const count = async (dinheiro_cents: number, note: string | null) => {
    const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
    const { id } = (await cashier.call(openRegister, { opening_amount_cents: 1_000 })).body;
    return (await cashier.call(close, { id, counted: { dinheiro_cents }, note })).body.code;
  };
  expect(await count(1_101, null)).toBe("DIFFERENCE_NOTE_REQUIRED");
  expect(await count(1_201, "Sobrou troco")).toBe("APPROVAL_REQUIRED");
  expect(await count(1_200, "Sobrou troco")).toBeUndefined();
});

test("accepts a start of the day between midnight and six, at full or half hours", async () => {
  const shop = await company();
  const turn = async (day_turn_minutes: number) =>
    (await shop.call(update, { id: shop.company_id, name: "Loja", day_turn_minutes })).status;
  expect([await turn(0), await turn(270), await turn(360)]).toEqual([200, 200, 200]);
  expect([await turn(-30), await turn(20), await turn(390)]).toEqual([422, 422, 422]);
});

test("lets only users with the settings permission change their own company", async () => {
  const shop = await company();
  const other = await company();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await cashier.call(update, { id: shop.company_id, name: "Loja" })).status).toBe(403);
  expect((await shop.call(update, { id: other.company_id, name: "Loja" })).status).toBe(404);
});

test("records only the changed fields, and the old and new PIX key", async () => {
  const shop = await company();
  const { name } = shop.company;
  const change = (fields: object) => shop.call(update, { id: shop.company_id, name, ...fields });
  const pix = { pix_name: "Mercado Bom", pix_city: "Santos" };
  await change({ ...pix, pix_key: "dono@exemplo.com.br", receipt_footer: "Volte sempre" });
  await change({ ...pix, pix_key: "dono@exemplo.com.br", receipt_footer: "Obrigado" });
  await change({ ...pix, pix_key: "outro@exemplo.com.br", receipt_footer: "Obrigado" });
  await change({ ...pix, pix_key: "outro@exemplo.com.br", receipt_footer: "Obrigado" });
  const entries = await shop.db.auditEntry.findMany({ where: { action: "company.update" }, orderBy: { id: "asc" } });
  expect(entries.map(({ details }) => details)).toEqual([
    { fields: ["receipt_footer", "pix_key", "pix_name", "pix_city"], from: "", to: "dono@exemplo.com.br" },
    { fields: ["receipt_footer"] },
    { fields: ["pix_key"], from: "dono@exemplo.com.br", to: "outro@exemplo.com.br" },
  ]);
});
