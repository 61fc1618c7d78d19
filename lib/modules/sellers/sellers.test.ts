import { expect, test } from "vitest";
import { GET as pdvSellers } from "@/app/api/v1/pdv/sellers/route";
import { POST as archive, DELETE as restore } from "@/app/api/v1/sellers/[id]/archiving/route";
import { PUT as update } from "@/app/api/v1/sellers/[id]/route";
import { POST as create, GET as list } from "@/app/api/v1/sellers/route";
import { company } from "@/lib/testing/company";

const bia = { name: "Bia Ramos", cpf: "529.982.247-25", phone: "(21) 99876-5432" };

test("a seller has a CPF, never a CNPJ", async () => {
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

test("the same CPF or phone twice is refused, with the name of whoever has it", async () => {
  const shop = await company();
  await shop.call(create, bia);
  const { body } = await shop.call(create, { ...bia, name: "Outra" });
  expect(body.errors).toEqual({
    cpf: ["Este CPF já é do vendedor Bia Ramos."],
    phone: ["Este telefone já é do vendedor Bia Ramos."],
  });
});

test("an archived seller is not offered at the till until he is restored", async () => {
  const shop = await company();
  const { body } = await shop.call(create, bia);
  await shop.call(update, { id: body.id, ...bia, name: "Beatriz Ramos" });
  const offered = async () => (await shop.call(pdvSellers)).body.data.map(({ name }: { name: string }) => name);
  expect(await offered()).toEqual(["Beatriz Ramos"]);
  await shop.call(archive, { id: body.id });
  expect(await offered()).toEqual([]);
  expect((await shop.call(list, { archived: "true", search: "ramos" })).body.total).toBe(1);
  await shop.call(restore, { id: body.id });
  expect(await offered()).toEqual(["Beatriz Ramos"]);
});
