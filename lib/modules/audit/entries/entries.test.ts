import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GET as list } from "@/app/api/v1/audit-entries/route";
import { POST as anonymize } from "@/app/api/v1/customers/[id]/anonymization/route";
import { POST as createCustomer } from "@/app/api/v1/customers/route";
import { writeDetails } from "@/components/audit/entry-columns";
import { addDays, dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { companyWithRecords } from "@/lib/testing/foreign";
import { recordAudit } from "../service";
import { actionLabel } from "./labels";
import { ACTIONS_OF } from "./rules";
import type { AuditEntry } from "./schema";

test("lists entries newest first and filters by user, subject and day", async () => {
  const shop = await companyWithRecords();
  const all = (await shop.call(list, { per_page: 100 })).body;
  expect(all.total).toBe(await shop.db.auditEntry.count());
  expect(all.data.map(({ created_at }: { created_at: string }) => created_at)).toEqual(
    all.data
      .map(({ created_at }: { created_at: string }) => created_at)
      .sort()
      .reverse(),
  );
  const actions = async (input: object) =>
    (await shop.call(list, { per_page: 100, ...input })).body.data.map(({ action }: { action: string }) => action);
  expect(new Set((await actions({ about: "caixa" })).map((action: string) => action.split(".")[0]))).toEqual(
    new Set(["cash_register", "cash_movement"]),
  );
  const today = dayOf(new Date());
  expect((await actions({ from: today, until: today })).length).toBe(all.total);
  expect(await actions({ until: addDays(today, -1) })).toEqual([]);
  const worker = await shop.colleague({});
  expect(await actions({ user_id: worker.user.id })).toEqual([]);
  await recordAudit(worker.ctx(), "sale.cancel", { subject: "x" });
  expect(await actions({ user_id: worker.user.id })).toEqual(["sale.cancel"]);
});

test("excludes the entries of other companies", async () => {
  const ours = await company();
  const theirs = await company();
  await recordAudit(theirs.ctx(), "sale.cancel");
  expect((await ours.call(list)).body.total).toBe(0);
});

const entriesOf = async (shop: Pick<Awaited<ReturnType<typeof company>>, "call">) =>
  (await shop.call(list, { per_page: 100 })).body.data as AuditEntry[];

describe("the record of an entry", () => {
  test("is shown by its name with its page", async () => {
    const shop = await companyWithRecords();
    const { canary, ids } = shop;
    const entries = await entriesOf(shop);
    const targetsOf = (action: string) =>
      entries.filter((entry) => entry.action === action).map(({ target }) => target);
    const sale = await shop.db.sale.findFirstOrThrow({ where: { id: ids.sales ?? "" } });
    const account = { name: `${canary} clientes`, page: `/financeiro/fiado/cliente/${ids.customers}` };
    expect(targetsOf("product.create")).toContainEqual({
      name: canary,
      page: `/cadastro/produtos?id=${ids.products}`,
    });
    expect(targetsOf("payable.create")).toContainEqual({
      name: canary,
      page: `/financeiro/contas-pagar?conta=${ids.payables}`,
    });
    expect(targetsOf("receivable.receive")).toContainEqual({
      name: canary,
      page: `/financeiro/contas-receber?conta=${ids.receivables}`,
    });
    const sold = { name: `Venda ${sale.number}`, page: `/consultar-vendas?venda=${sale.id}` };
    expect(targetsOf("sale.create")).toContainEqual(sold);
    expect(targetsOf("sale.return")).toEqual([sold]);
    expect(targetsOf("fiado_payment.create")).toEqual([{ ...account, name: expect.stringContaining(canary) }]);
    expect(targetsOf("quote.create")).toEqual([{ name: "Orçamento 1", page: `/orcamento/${ids.quotes}` }]);
    const drawer = { name: "Caixa 1", page: `/controle-caixa?caixa=${ids["cash-registers"]}` };
    expect(targetsOf("cash_register.open")).toEqual([drawer]);
    expect(targetsOf("cash_movement.entry")).toContainEqual(drawer);
    expect(targetsOf("stock_count.open")).toEqual([
      { name: "Inventário 1", page: `/consultar-estoque?aba=inventario&contagem=${ids["stock-counts"]}` },
    ]);
    expect(targetsOf("purchase_item.create")).toEqual([{ name: canary, page: "/lista-compra" }]);
  });

  test("has no page for a reader who may not open it", async () => {
    const shop = await companyWithRecords();
    const reader = await shop.colleague({ permissions: ["configurações", "contas a pagar"] });
    const entries = await entriesOf(reader);
    expect(entries.find(({ action }) => action === "product.create")?.target?.page).toBeNull();
    expect(entries.find(({ action }) => action === "payable.create")?.target?.page).toMatch(/contas-pagar/);
  });

  test("loses the name of a customer with the customer's data, also in old entries", async () => {
    const shop = await company();
    const { body: customer } = await shop.call(createCustomer, { name: "Maria da Conceição" });
    const nameIn = async () => (await entriesOf(shop)).find(({ action }) => action === "customer.create")?.target?.name;
    expect(await nameIn()).toBe("Maria da Conceição");
    await shop.call(anonymize, { id: customer.id, confirmation: "Maria da Conceição" });
    expect(await nameIn()).toBe("Cliente anonimizado");
  });

  test("is missing if it is unknown or of another company", async () => {
    const shop = await company();
    const other = await companyWithRecords();
    await recordAudit(shop.ctx(), "product.update", { subject: other.ids.products ?? "" });
    await recordAudit(shop.ctx(), "user.block", { subject: other.user.id });
    await recordAudit(shop.ctx(), "sale.cancel", { subject: "x" });
    await recordAudit(shop.ctx(), "company.update");
    expect((await entriesOf(shop)).map(({ target }) => target)).toEqual([null, null, null, null]);
  });
});

/** Strings of the same form that are mail kinds or files. */
const NOT_ACTIONS = ["manifest.json", "plan.charge", "plan.paid", "plan.paid_late", "plan.refunded"];

/** Returns the audit actions in the source of all services. */
const namedInServices = () =>
  readdirSync("lib/modules", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("service.ts"))
    .flatMap((file) => [
      ...readFileSync(join("lib/modules", file), "utf8").matchAll(/(?<!kind: )"([a-z_]{3,}(?:\.[a-z_]+)+)"/g),
    ])
    .map(([, action = ""]) => action)
    .filter((action) => !NOT_ACTIONS.includes(action));

test("gives every action a label and a subject", async () => {
  const shop = await companyWithRecords();
  const { data } = (await shop.call(list, { per_page: 100 })).body;
  const nouns = Object.values(ACTIONS_OF).flat();
  const named = namedInServices();
  expect(named.length).toBeGreaterThan(80);
  expect(named).toEqual(
    expect.arrayContaining(["cart.cancel_items", "master.access.begin", "stock_divergence.settle"]),
  );
  for (const action of [...(data as { action: string }[]).map(({ action }) => action), ...named]) {
    expect(actionLabel(action), action).not.toBe(action);
    expect(nouns, action).toContain(action.split(".")[0]);
  }
});

test("lists removed cart items under sales", async () => {
  const shop = await company();
  await recordAudit(shop.ctx(), "cart.cancel_items", { details: { items: ["Café × 1"], amount_cents: 1_500 } });
  expect((await shop.call(list, { about: "vendas" })).body.data).toMatchObject([{ action: "cart.cancel_items" }]);
});

test("translates the names and values of details", () => {
  const details = {
    action: "cancel_sale",
    approved_by_name: "Ana",
    amount_cents: 1_000,
    minutes: 30,
    payment_method: "pix",
  };
  expect(writeDetails(details)).toBe(
    "ação: Cancelar venda · aprovado por: Ana · valor: R$ 10,00 · minutos: 30 · forma: PIX",
  );
  expect(writeDetails({ fields: ["pix_key", "blind_count", "logo"] })).toBe(
    "campos: Chave PIX, Contar às cegas, Logotipo",
  );
  expect(writeDetails({ discount_over_limit: "approval", sale: "1-000123" })).toBe(
    "Desconto acima do limite: Precisa de aprovação · venda: 1-000123",
  );
});
