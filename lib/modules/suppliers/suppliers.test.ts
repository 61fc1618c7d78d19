import { expect, test } from "vitest";
import { POST as archive, DELETE as restore } from "@/app/api/v1/suppliers/[id]/archiving/route";
import { PUT as update } from "@/app/api/v1/suppliers/[id]/route";
import { POST as create, GET as list } from "@/app/api/v1/suppliers/route";
import { company } from "@/lib/testing/company";

const mill = { name: "Moinho São José", cnpj_cpf: "11.222.333/0001-81", phone: "1134567890", contact_name: "Antônio" };
const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

test("searches by name, contact, document and phone", async () => {
  const shop = await company();
  expect((await shop.call(create, mill)).body).toMatchObject({ cnpj_cpf: "11222333000181", phone: "551134567890" });
  await shop.call(create, { name: "Laticínios Serra" });
  for (const search of ["jose moinho", "antonio", "11.222.333/0001-81", "3456-7890"])
    expect(names((await shop.call(list, { search })).body), search).toEqual(["Moinho São José"]);
});

test("rejects a document of another supplier, but allows shared phones", async () => {
  const shop = await company();
  await shop.call(create, mill);
  const { body } = await shop.call(create, { ...mill, name: "Outro" });
  expect(body.errors).toEqual({
    cnpj_cpf: ["Este documento já é do fornecedor Moinho São José."],
  });
  expect((await shop.call(create, { ...mill, cnpj_cpf: null, name: "Outro" })).status).toBe(201);
});

test("updates, archives and restores a supplier", async () => {
  const shop = await company();
  const { body } = await shop.call(create, mill);
  expect((await shop.put(update, { id: body.id, ...mill, city: "Santos" })).body.city).toBe("Santos");
  await shop.call(archive, { id: body.id });
  expect((await shop.call(list)).body.total).toBe(0);
  expect((await shop.call(list, { archived: "true" })).body.total).toBe(1);
  expect((await shop.call(restore, { id: body.id })).body.archived_at).toBeNull();
  expect(await shop.db.auditEntry.count({ where: { action: { startsWith: "supplier." } } })).toBe(4);
});

test("accepts a usual term of 0 to 365 days", async () => {
  const shop = await company();
  const { body } = await shop.call(create, { ...mill, usual_term_days: 28 });
  expect(body.usual_term_days).toBe(28);
  expect((await shop.put(update, { id: body.id, ...mill, usual_term_days: 0 })).body.usual_term_days).toBe(0);
  expect((await shop.call(create, { name: "Outro", usual_term_days: 366 })).body.errors.usual_term_days).toEqual([
    "Use de 0 a 365 dias.",
  ]);
});
