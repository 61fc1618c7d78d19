import { expect, test } from "vitest";
import { GET as searchAtTill } from "@/app/api/v1/pdv/products/route";
import { company } from "@/lib/testing/company";

const NAMES = [
  "Mesa 10",
  "Mesa 2",
  "Água 1,5 l",
  "Agua 500 ml",
  "Mesa 1",
  "mesa 11",
  "Zíper 7 cm",
  "Zíper 15 cm",
  "Ômega",
];

test("lists products in the natural order that the till uses for its local index", async () => {
  const shop = await company({ permissions: ["acesso pdv"] });
  for (const name of NAMES) await shop.product({ name });
  const inOrder = [...NAMES].sort(new Intl.Collator("pt-BR", { numeric: true }).compare);
  const namesOf = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);
  expect(namesOf(await shop.call(searchAtTill, {}))).toEqual(inOrder);
  const tables = inOrder.filter((name) => /mesa/i.test(name));
  expect(namesOf(await shop.call(searchAtTill, { search: "mesa" }))).toEqual(tables);
});
