import { expect, test } from "vitest";
import { GET as bootstrap } from "@/app/api/v1/pdv/bootstrap/route";
import { GET as pdvSellers } from "@/app/api/v1/pdv/sellers/route";
import { POST as archive, DELETE as restore } from "@/app/api/v1/sellers/[id]/archiving/route";
import { PUT as update } from "@/app/api/v1/sellers/[id]/route";
import { GET as people } from "@/app/api/v1/sellers/people/route";
import { POST as create, GET as list } from "@/app/api/v1/sellers/route";
import { company } from "@/lib/testing/company";

const bia = { name: "Bia Ramos", cpf: "529.982.247-25", phone: "(21) 99876-5432" };

test("accepts a CPF and rejects a CNPJ", async () => {
  const shop = await company();
  expect((await shop.call(create, bia)).body).toMatchObject({
    cpf: "52998224725",
    phone: "5521998765432",
    email: null,
  });
  expect((await shop.call(create, { name: "Loja", cpf: "11.222.333/0001-81" })).body.errors.cpf).toEqual([
    "CPF inválido.",
  ]);
});

test("rejects a CPF of another seller, but allows shared phones", async () => {
  const shop = await company();
  await shop.call(create, bia);
  const { body } = await shop.call(create, { ...bia, name: "Outra" });
  expect(body.errors).toEqual({
    cpf: ["Este CPF já é do vendedor Bia Ramos."],
  });
  expect((await shop.call(create, { ...bia, cpf: null, name: "Outra" })).status).toBe(201);
});

test("hides archived sellers from the PDV until restored", async () => {
  const shop = await company();
  const { body } = await shop.call(create, bia);
  await shop.put(update, { id: body.id, ...bia, name: "Beatriz Ramos" });
  const offered = async () => (await shop.call(pdvSellers)).body.data.map(({ name }: { name: string }) => name);
  expect(await offered()).toEqual(["Beatriz Ramos"]);
  await shop.call(archive, { id: body.id });
  expect(await offered()).toEqual([]);
  expect((await shop.call(list, { archived: "true", search: "ramos" })).body.total).toBe(1);
  await shop.call(restore, { id: body.id });
  expect(await offered()).toEqual(["Beatriz Ramos"]);
});

test("validates commission, commission base and monthly goal", async () => {
  const shop = await company();
  const terms = { commission_bp: 250, commission_base: "recebimento", monthly_goal_cents: 500_000 };
  expect((await shop.call(create, { ...bia, ...terms })).body).toMatchObject(terms);
  expect((await shop.call(create, { name: "Caio" })).body).toMatchObject({
    commission_bp: 0,
    commission_base: "venda",
    monthly_goal_cents: 0,
    user_id: null,
  });
  const wrong = { name: "Davi", commission_bp: 10_001, commission_base: "lucro", monthly_goal_cents: -1 };
  expect(Object.keys((await shop.call(create, wrong)).body.errors)).toEqual([
    "commission_bp",
    "commission_base",
    "monthly_goal_cents",
  ]);
});

test("links a user to at most one seller and returns it in the PDV", async () => {
  const shop = await company();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  const operator = async () => (await cashier.call(bootstrap)).body.data.operator;
  expect(await operator()).toEqual({ id: cashier.user.id, name: cashier.user.name, seller_id: null });
  const { body } = await shop.call(create, { ...bia, user_id: cashier.user.id });
  expect((await operator()).seller_id).toBe(body.id);
  expect((await shop.call(people)).body.data).toContainEqual({
    id: cashier.user.id,
    name: cashier.user.name,
    seller_id: body.id,
  });
  const second = await shop.call(create, { name: "Outra", user_id: cashier.user.id });
  expect(second.body.errors.user_id).toEqual(["Este usuário já é do vendedor Bia Ramos."]);
  await shop.call(archive, { id: body.id });
  expect((await operator()).seller_id).toBeNull();
});

test("rejects users of other companies and unknown users", async () => {
  const shop = await company();
  const elsewhere = await company();
  for (const user_id of [elsewhere.user.id, shop.company_id]) {
    const { status, body } = await shop.call(create, { ...bia, user_id });
    expect([status, body.errors.user_id]).toEqual([422, ["Escolha uma pessoa da sua empresa."]]);
  }
});

test("creates one seller for concurrent requests with the same user", async () => {
  const shop = await company();
  const names = ["Ana", "Bia", "Caio", "Davi"];
  const responses = await Promise.all(names.map((name) => shop.call(create, { name, user_id: shop.user.id })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});
