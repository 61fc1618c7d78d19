import { expect, test } from "vitest";
import { PUT as update } from "@/app/api/v1/companies/[id]/route";
import { GET as current } from "@/app/api/v1/companies/current/route";
import { GET as pdvCompany } from "@/app/api/v1/pdv/company/route";
import { company } from "@/lib/testing/company";

const pix = { pix_key: "(11) 98765-4321", pix_name: "Padaria São José", pix_city: "São Paulo" };

test("a PIX key is kept in the form that banks know, and the till charges with it", async () => {
  const shop = await company();
  const { body } = await shop.call(update, { id: shop.company_id, name: "Padaria São José", ...pix });
  expect(body).toMatchObject({ pix_key: "+5511987654321", pix_name: "Padaria São José", pix_city: "São Paulo" });
  expect((await shop.call(pdvCompany)).body.data.pix).toEqual({
    key: "+5511987654321",
    merchant_name: "Padaria São José",
    city: "São Paulo",
  });
});

test("a key that is none is refused, and so is one without a name and a city", async () => {
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

test("an emptied key takes PIX away from the till; one that is not sent stays", async () => {
  const shop = await company();
  const send = (fields: object) => shop.call(update, { id: shop.company_id, name: "Loja", ...fields });
  await send(pix);
  expect((await send({})).body.pix_key).toBe("+5511987654321");
  await send({ pix_key: "", pix_name: "", pix_city: "" });
  expect((await shop.call(pdvCompany)).body.data.pix).toBeNull();
});

test("the limit of a difference, the paper and the zone are kept", async () => {
  const shop = await company();
  const settings = { difference_note_limit_cents: 1_000, receipt_width_mm: 58, timezone: "America/Manaus" };
  await shop.call(update, { id: shop.company_id, name: "Loja", ...settings });
  expect((await shop.call(current)).body).toMatchObject(settings);
  const wrong = { id: shop.company_id, name: "Loja", timezone: "Europe/Lisbon", receipt_width_mm: 70 };
  expect(Object.keys((await shop.call(update, wrong)).body.errors).sort()).toEqual(["receipt_width_mm", "timezone"]);
});

test("only whoever may configure changes the company, and only his own", async () => {
  const [shop, other] = [await company(), await company()];
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await cashier.call(update, { id: shop.company_id, name: "Loja" })).status).toBe(403);
  expect((await shop.call(update, { id: other.company_id, name: "Loja" })).status).toBe(404);
});
