import { beforeAll, expect, test } from "vitest";
import { GET as listCharges } from "@/app/api/v1/fiado-charges/route";
import { POST as charge } from "@/app/api/v1/fiado-customers/[id]/charges/route";
import { POST as openBalance } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { addDays, dayOf } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

let shop: Awaited<ReturnType<typeof company>>;
const today = dayOf(new Date());
beforeAll(async () => {
  shop = await company();
  const pix = { pix_key: "loja@exemplo.com.br", pix_name: "Loja", pix_city: "Recife" };
  await prisma.company.update({ where: { id: shop.company_id }, data: pix });
});

async function due(name: string, days: number, amount_cents = 1_000) {
  const { id } = await shop.customer({ name });
  const due_date = addDays(today, days);
  await shop.call(openBalance, { id, amount_cents, date: addDays(today, Math.min(0, days)), due_date });
  return id;
}
const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

test("lists overdue customers, latest first, and separately those due in exactly 5, 3 or 1 day", async () => {
  for (const [name, days] of [
    ["Há dez", -10],
    ["Ontem", -1],
    ["Hoje", 0],
    ["Um", 1],
    ["Dois", 2],
    ["Cinco", 5],
  ] as const)
    await due(name, days);
  expect(names((await shop.call(listCharges, {})).body)).toEqual(["Há dez", "Ontem"]);
  const soon = (await shop.call(listCharges, { kind: "a_vencer" })).body;
  expect(names(soon)).toEqual(["Um", "Cinco"]);
  expect(soon.data[1]).toMatchObject({ days: 5, amount_cents: 1_000 });
});

test("records one charge per customer and day, by the first user, and creates a link on every call", async () => {
  const id = await due("Cobrado", -3, 2_500);
  const other = await shop.colleague({ permissions: ["fiado"] });
  const answers = await Promise.all([shop, other, shop].map((person) => person.call(charge, { id })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.charged_today.at)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(3);
  expect(answers[0]?.body).toMatchObject({ balance_cents: 2_500, overdue_cents: 2_500 });
  expect(answers[0]?.body.pix_code).toContain("540525.00");
  expect(await shop.db.fiadoCharge.count({ where: { customer_id: id } })).toBe(1);
  const { body } = await shop.call(listCharges, {});
  const row = body.data.find((found: { id: string }) => found.id === id);
  expect(row.charged_today).toMatchObject({ user_name: "Ana Souza" });
  expect(body.totals.charged_count).toBe(1);
});

test("rejects a charge for a customer without a debt", async () => {
  const { id } = await shop.customer();
  expect(await shop.call(charge, { id })).toMatchObject({ status: 409, body: { code: "NOTHING_OWED" } });
  expect(await shop.db.fiadoLink.count({ where: { customer_id: id } })).toBe(0);
});
