import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as changeCustomers } from "@/app/api/v1/customer-changes/route";
import { GET as listCustomerIds } from "@/app/api/v1/customer-ids/route";
import { POST as anonymize } from "@/app/api/v1/customers/[id]/anonymization/route";
import { POST as createCustomer } from "@/app/api/v1/customers/route";
import { POST as changeSuppliers } from "@/app/api/v1/supplier-changes/route";
import { GET as listSupplierIds } from "@/app/api/v1/supplier-ids/route";
import { POST as createSupplier } from "@/app/api/v1/suppliers/route";
import { company } from "@/lib/testing/company";

type Shop = Awaited<ReturnType<typeof company>>;

const CATALOGS = [
  { catalog: "customer", create: createCustomer, change: changeCustomers, list: listCustomerIds },
  { catalog: "supplier", create: createSupplier, change: changeSuppliers, list: listSupplierIds },
] as const;

describe.each(CATALOGS)("archiving many rows of the $catalog catalog", ({ catalog, create, change, list }) => {
  async function add(shop: Shop, name: string): Promise<string> {
    const { status, body } = await shop.call(create, { name });
    expect(status).toBe(201);
    return body.id;
  }
  const idsOf = async (shop: Shop, input: object): Promise<string[]> => {
    const { body } = await shop.call(list, input);
    return body.ids.toSorted();
  };

  test("archives and restores the chosen rows, and audits each one", async () => {
    const shop = await company();
    const ids = [await add(shop, "Ana Lima"), await add(shop, "Bia Lima")].toSorted();
    const kept = await add(shop, "Caio Reis");
    const archived = await shop.call(change, { ids, archived: true });
    expect([archived.status, archived.body.changed_ids.toSorted()]).toEqual([200, ids]);
    expect(await idsOf(shop, {})).toEqual([kept]);
    expect(await idsOf(shop, { archived: "true" })).toEqual(ids);
    expect((await shop.call(change, { ids, archived: true })).body).toEqual({ changed_ids: [] });
    await shop.call(change, { ids, archived: false });
    expect(await idsOf(shop, { search: "lima" })).toEqual(ids);
    const entries = await shop.db.auditEntry.findMany({ where: { subject: { in: ids } }, select: { action: true } });
    const actions = entries.map(({ action }) => action).filter((action) => !action.endsWith(".create"));
    expect(actions.toSorted()).toEqual(
      ["archive", "archive", "restore", "restore"].map((verb) => `${catalog}.${verb}`),
    );
  });

  test("changes nothing if one row belongs to another company", async () => {
    const shop = await company();
    const other = await company();
    const own = await add(shop, "Ana Lima");
    const foreign = await add(other, "Bia Lima");
    expect((await shop.call(change, { ids: [own, foreign], archived: true })).status).toBe(404);
    expect(await idsOf(shop, {})).toEqual([own]);
    expect(await idsOf(other, {})).toEqual([foreign]);
  });

  test("archives once if the request is repeated, and rejects a call without a key, without rows or without permission", async () => {
    const shop = await company();
    const id = await add(shop, "Ana Lima");
    const key = randomUUID();
    const first = await shop.call(change, { ids: [id], archived: true }, { key });
    await shop.call(change, { ids: [id], archived: false });
    expect((await shop.call(change, { ids: [id], archived: true }, { key })).body).toEqual(first.body);
    expect(await idsOf(shop, {})).toEqual([id]);
    expect((await shop.call(change, { ids: [id], archived: true }, { key: null })).status).toBe(422);
    expect((await shop.call(change, { ids: [], archived: true })).status).toBe(422);
    const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
    expect((await cashier.call(change, { ids: [id], archived: true })).status).toBe(403);
    expect((await cashier.call(list, {})).status).toBe(403);
  });

  test("archives each row once in concurrent changes in opposite order", async () => {
    const shop = await company();
    const first = await add(shop, "Ana Lima");
    const second = await add(shop, "Bia Lima");
    const answers = await Promise.all([
      shop.call(change, { ids: [first, second], archived: true }),
      shop.call(change, { ids: [second, first], archived: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ body }) => body.changed_ids)).toHaveLength(2);
  });
});

test("leaves customers archived whose data was erased", async () => {
  const shop = await company();
  const erased = (await shop.call(createCustomer, { name: "Ana Lima" })).body;
  const other = (await shop.call(createCustomer, { name: "Bia Lima" })).body;
  const ids = [erased.id, other.id];
  expect((await shop.call(anonymize, { id: erased.id, confirmation: "Ana Lima" })).status).toBe(200);
  await shop.call(changeCustomers, { ids, archived: true });
  expect((await shop.call(changeCustomers, { ids, archived: false })).body).toEqual({ changed_ids: [other.id] });
  const { archived_at } = await shop.db.customer.findFirstOrThrow({ where: { id: erased.id } });
  expect(archived_at).not.toBeNull();
});
