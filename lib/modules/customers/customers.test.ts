import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as archive, DELETE as restore } from "@/app/api/v1/customers/[id]/archiving/route";
import { GET as getCustomer, PUT as update } from "@/app/api/v1/customers/[id]/route";
import { POST as create, GET as list } from "@/app/api/v1/customers/route";
import { POST as addClient, GET as pdvClients } from "@/app/api/v1/pdv/clients/route";
import { company } from "@/lib/testing/company";

const maria = {
  name: "Maria da Conceição",
  cpf_cnpj: "529.982.247-25",
  phone: "(11) 98765-4321",
  email: "Maria@Exemplo.com.br",
  zip_code: "01310-100",
  state: "SP",
  fiado_limit_cents: 30_000,
};
const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

test("normalizes document, phone, e-mail and CEP", async () => {
  const shop = await company();
  const { status, body } = await shop.call(create, maria);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    cpf_cnpj: "52998224725",
    phone: "5511987654321",
    email: "maria@exemplo.com.br",
    zip_code: "01310100",
    street: null,
    fiado_allowed: true,
    fiado_limit_cents: 30_000,
    archived_at: null,
  });
  expect((await shop.call(getCustomer, { id: body.id })).body).toEqual(body);
});

test("accepts only a name and stores blank fields as null", async () => {
  const shop = await company();
  const blank = { cpf_cnpj: "", phone: "", email: "", state: "", zip_code: "", street: "", fiado_limit_cents: null };
  const { body } = await shop.call(create, { name: "Zé", ...blank });
  expect(body).toMatchObject({ cpf_cnpj: null, phone: null, email: null, state: null, street: null });
  expect(body.fiado_limit_cents).toBe(0);
});

test("returns an error for every invalid field", async () => {
  const shop = await company();
  const wrong = { cpf_cnpj: "111.111.111-11", phone: "123", zip_code: "1", state: "XX", email: "maria" };
  const { status, body } = await shop.call(create, { name: "M", ...wrong });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    name: ["Informe o nome do cliente."],
    cpf_cnpj: ["CPF ou CNPJ inválido."],
    phone: ["Telefone inválido. Informe o DDD e o número."],
    email: ["Informe um e-mail válido."],
    zip_code: ["CEP inválido."],
    state: ["Escolha o estado."],
  });
});

test("accepts and finds alphanumeric CNPJs", async () => {
  const shop = await company();
  const { body } = await shop.call(create, { name: "Mercearia Alfa", cpf_cnpj: "12.abc.345/01de-35" });
  expect(body.cpf_cnpj).toBe("12ABC34501DE35");
  expect(names((await shop.call(list, { search: "12.ABC.345/01DE-35" })).body)).toEqual(["Mercearia Alfa"]);
});

test("rejects a document of another customer and names that customer", async () => {
  const shop = await company();
  await shop.call(create, maria);
  const { status, body } = await shop.call(create, { name: "Outra", cpf_cnpj: maria.cpf_cnpj, phone: maria.phone });
  expect([status, body.code]).toEqual([409, "CONFLICT"]);
  expect(body.errors).toEqual({
    cpf_cnpj: ["Este documento já é do cliente Maria da Conceição."],
  });
  const elsewhere = await company();
  expect((await elsewhere.call(create, maria)).status).toBe(201);
});

test("allows several customers with one phone, even when created concurrently", async () => {
  const shop = await company();
  const family = Array.from({ length: 14 }, (_, n) => ({ name: `Parente ${n}`, phone: maria.phone }));
  const created = await Promise.all(family.map((person) => shop.call(create, person)));
  expect(created.map(({ status }) => status)).toEqual(family.map(() => 201));
  const met = { id: randomUUID(), name: "Neta", phone: maria.phone };
  expect((await shop.call(addClient, met)).status).toBe(201);
  const [first] = created;
  const changed = await shop.put(update, { id: first?.body.id, name: "Avó", phone: maria.phone });
  expect(changed.status).toBe(200);
  expect(await shop.db.customer.count({ where: { phone: "5511987654321" } })).toBe(15);
});

test("allows no fiado to a customer added at the till", async () => {
  const shop = await company();
  const met = { id: randomUUID(), name: "Neta", phone: null };
  expect((await shop.call(addClient, met)).body).toMatchObject({ fiado_allowed: false, fiado_limit_cents: 0 });
});

test("creates one customer for 14 concurrent requests with one document", async () => {
  const shop = await company();
  const same = Array.from({ length: 14 }, (_, n) => ({ name: `Maria ${n}`, cpf_cnpj: maria.cpf_cnpj }));
  const created = await Promise.all(same.map((person) => shop.call(create, person)));
  expect(created.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(created.filter(({ status, body }) => status === 409 && body.code === "CONFLICT")).toHaveLength(13);
  expect(await shop.db.customer.count({ where: { cpf_cnpj: "52998224725" } })).toBe(1);
});

test("rejects the document of an archived customer with a message that says so", async () => {
  const shop = await company();
  const { body } = await shop.call(create, maria);
  await shop.call(archive, { id: body.id });
  const again = await shop.call(create, { name: "Maria", cpf_cnpj: maria.cpf_cnpj });
  expect(again.body.errors.cpf_cnpj).toEqual([
    "Este documento já é do cliente Maria da Conceição, que está entre os arquivados.",
  ]);
});

test("accepts the customer's own document and phone on update", async () => {
  const shop = await company();
  const { body } = await shop.call(create, maria);
  const changed = await shop.put(update, { id: body.id, ...maria, name: "Maria Souza", fiado_allowed: false });
  expect(changed.body).toMatchObject({ name: "Maria Souza", fiado_allowed: false, cpf_cnpj: "52998224725" });
  expect(changed.body.registration_date).toBe(body.registration_date);
});

test("searches by words in any order without accents, by phone and by document", async () => {
  const shop = await company();
  await shop.call(create, maria);
  await shop.call(create, { name: "José Carlos" });
  for (const search of ["conceicao maria", "(11) 98765-4321", "98765", "529.982.247-25"])
    expect(names((await shop.call(list, { search })).body), search).toEqual(["Maria da Conceição"]);
  expect((await shop.call(list, { search: "100%" })).body.total).toBe(0);
});

test("hides archived customers from the list and the PDV until restored", async () => {
  const shop = await company();
  const { body } = await shop.call(create, maria);
  expect((await shop.call(archive, { id: body.id })).body.archived_at).not.toBeNull();
  expect((await shop.call(list)).body.total).toBe(0);
  expect((await shop.call(pdvClients, { search: "maria" })).body.data).toEqual([]);
  expect(names((await shop.call(list, { archived: "true", search: "maria" })).body)).toEqual(["Maria da Conceição"]);
  await shop.call(restore, { id: body.id });
  expect(names((await shop.call(list)).body)).toEqual(["Maria da Conceição"]);
});

test("paginates the list by name", async () => {
  const shop = await company();
  for (const name of ["Carla", "Ana", "Bruno"]) await shop.call(create, { name });
  const first = (await shop.call(list, { per_page: 2 })).body;
  expect([names(first), first.total, first.last_page]).toEqual([["Ana", "Bruno"], 3, 2]);
  expect(first.next_page_url).toBe("/v1/customers?per_page=2&page=2");
});

test("rejects unknown fields and users without the permission", async () => {
  const shop = await company();
  expect((await shop.call(create, { ...maria, company_id: shop.company_id })).status).toBe(422);
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await cashier.call(create, maria)).status).toBe(403);
});

test("stores birth date, settlement day and the instant of consent", async () => {
  const shop = await company();
  const { body } = await shop.call(create, {
    ...maria,
    birth_date: "1984-02-29",
    settlement_day: 31,
    contact_consent: true,
  });
  expect(body).toMatchObject({ birth_date: "1984-02-29", settlement_day: 31, contact_consent: true });
  const since = body.contact_consent_at;
  expect(Date.parse(since)).toBeGreaterThan(Date.now() - 60_000);
  const kept = await shop.put(update, { id: body.id, ...maria, contact_consent: true });
  expect(kept.body).toMatchObject({ contact_consent_at: since, birth_date: null, settlement_day: null });
  const taken = await shop.put(update, { id: body.id, ...maria, contact_consent: false });
  expect(taken.body).toMatchObject({ contact_consent: false, contact_consent_at: null });
});

test("rejects impossible birth dates and settlement days", async () => {
  const shop = await company();
  for (const birth_date of ["2999-01-01", "1985-02-29", "1800-01-01"])
    expect((await shop.call(create, { name: "Zé", birth_date })).body.errors.birth_date, birth_date).toEqual([
      "Informe uma data de nascimento que exista.",
    ]);
  for (const settlement_day of [0, 32, 1.5])
    expect((await shop.call(create, { name: "Zé", settlement_day })).body.errors.settlement_day).toEqual([
      "Escolha um dia de 1 a 31.",
    ]);
});

test("sorts by city with customers without one last, and rejects an unknown column", async () => {
  const shop = await company();
  await shop.call(create, { name: "Sem cidade" });
  await shop.call(create, { name: "Ana", city: "Santos" });
  await shop.call(create, { name: "Bia", city: "Campinas" });
  expect(names((await shop.call(list, { sort: "city" })).body)).toEqual(["Bia", "Ana", "Sem cidade"]);
  expect(names((await shop.call(list, { sort: "city", direction: "desc" })).body)).toEqual([
    "Ana",
    "Bia",
    "Sem cidade",
  ]);
  expect((await shop.call(list, { sort: "observations" })).status).toBe(422);
});
