import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GET as list } from "@/app/api/v1/audit-entries/route";
import { POST as anonymize } from "@/app/api/v1/customers/[id]/anonymization/route";
import { POST as createCustomer } from "@/app/api/v1/customers/route";
import { writeDetails } from "@/components/audit/entry-columns";
import { addDays, dayOf, formatDay } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { companyWithRecords } from "@/lib/testing/foreign";
import { recordAudit } from "../service";
import { actionLabel } from "./labels";
import { ACTIONS_OF } from "./rules";
import type { AuditEntry } from "./schema";
import { FIND, WITHOUT_TARGET } from "./target-service";

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

const APPROVAL_MS = 60_000;

const approve = (
  { company_id, db, user }: Pick<Awaited<ReturnType<typeof company>>, "company_id" | "db" | "user">,
  action: string,
  subject_id: string,
) =>
  db.approval.create({
    data: {
      company_id,
      action,
      subject_id,
      requested_by_id: user.id,
      requested_by_name: user.name,
      approved_by_id: randomUUID(),
      approved_by_name: "Outra Pessoa",
      expires_at: new Date(Date.now() + APPROVAL_MS),
    },
  });

interface ExpectedTarget {
  readonly subject: string;
  readonly name: string;
  readonly page: string | null;
}

/** A record of each kind, by the first part of its actions, with the name and the page that the log shows. */
async function expectedTargets({
  company_id,
  db,
  canary,
  ids,
  user,
}: Awaited<ReturnType<typeof companyWithRecords>>): Promise<Record<string, ExpectedTarget>> {
  const id = (name: string) => {
    const found = ids[name];
    if (!found) throw new Error(`No id of ${name}`);
    return found;
  };
  const target = (subject: string, name: string, page: string | null) => ({ subject, name, page });
  const sale = await db.sale.findFirstOrThrow({ where: { id: id("sales") } });
  const sold = (subject: string) => target(subject, `Venda ${sale.number}`, `/consultar-vendas?venda=${sale.id}`);
  const account = (subject: string) => target(subject, canary, `/financeiro/fiado/cliente/${id("customers")}`);
  const drawer = (subject: string) => target(subject, "Caixa 1", `/controle-caixa?caixa=${id("cash-registers")}`);
  const worker = (subject: string) => target(subject, canary, `/configuracoes?aba=usuarios&editar=${subject}`);
  const correction = await db.paymentCorrection.create({
    data: {
      company_id,
      sale_id: sale.id,
      cash_register_id: sale.cash_register_id,
      user_id: user.id,
      user_name: user.name,
      from_method: "dinheiro",
      to_method: "pix",
      amount_cents: 1,
      reason: canary,
    },
  });
  const credit = await db.storeCredit.findFirstOrThrow({ where: { sale_return_id: id("sale-returns") } });
  const approval = await approve({ company_id, db, user }, "cancel_sale", sale.id);
  const held = await db.heldSale.findFirstOrThrow({ where: { id: id("held-sales") } });
  const category = await db.category.findFirstOrThrow({ where: { id: id("categories") } });
  const exported = await db.dataExport.findFirstOrThrow({ where: { id: id("exports") } });
  const charge_number = id("billing").replaceAll("-", "").slice(-8).toUpperCase();
  return {
    product: target(id("products"), canary, `/cadastro/produtos?id=${id("products")}`),
    customer: target(id("customers"), canary, `/cadastro/clientes?id=${id("customers")}`),
    supplier: target(id("suppliers"), canary, `/cadastro/fornecedores?id=${id("suppliers")}`),
    seller: target(id("sellers"), canary, `/cadastro/vendedores?id=${id("sellers")}`),
    category: target(category.id, category.name, "/cadastro/produtos/categorias"),
    price_change: target(id("price-changes"), "Aumento de R$ 0,01", "/cadastro/produtos"),
    import: target(id("imports"), `${canary}.csv`, "/cadastro/clientes"),
    stock: target(id("products"), canary, `/consultar-estoque?produto=${id("products")}`),
    stock_count: target(
      id("stock-counts"),
      "Inventário 1",
      `/consultar-estoque?aba=inventario&contagem=${id("stock-counts")}`,
    ),
    stock_divergence: target(id("stock-divergences"), canary, "/consultar-estoque?aba=divergencias"),
    purchase_item: target(id("purchase-list"), canary, "/lista-compra"),
    sale: sold(sale.id),
    offline_review: sold(sale.id),
    payment_correction: sold(correction.id),
    cart: sold(sale.client_key),
    store_credit: sold(credit.id),
    approval: sold(approval.id),
    held_sale: target(held.id, held.name, null),
    pix_charge: drawer(id("pix-charges")),
    cash_register: drawer(id("cash-registers")),
    cash_movement: drawer(id("movement_id")),
    fiado: account(id("customers")),
    fiado_sale: account(id("fiado-sales")),
    fiado_payment: account(id("payment_id")),
    payable: target(id("payables"), canary, `/financeiro/contas-pagar?conta=${id("payables")}`),
    receivable: target(id("receivables"), canary, `/financeiro/contas-receber?conta=${id("receivables")}`),
    quote: target(id("quotes"), "Orçamento 1", `/orcamento/${id("quotes")}`),
    user: worker(id("users")),
    session: worker(id("users")),
    master: worker(id("users")),
    plan: target(id("billing"), `Cobrança ${charge_number}`, "/billing/cobrancas"),
    export: target(exported.id, `Exportação de ${formatDay(dayOf(exported.created_at))}`, "/configuracoes?aba=dados"),
    archived_year: target(id("archived-years"), "Ano 2001", "/configuracoes?aba=dados"),
    privacy_request: target(id("privacy-requests"), `Pedido ${canary}`, "/configuracoes?aba=lgpd"),
  };
}

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

  test("is found for every kind of action that has no reason against it", async () => {
    const nouns = Object.values(ACTIONS_OF).flat();
    expect([...Object.keys(FIND), ...Object.keys(WITHOUT_TARGET)].sort()).toEqual([...nouns].sort());
    const shop = await companyWithRecords();
    const other = await company();
    const expected = await expectedTargets(shop);
    expect(Object.keys(expected).sort()).toEqual(Object.keys(FIND).sort());
    for (const [noun, { subject }] of Object.entries(expected)) {
      await recordAudit(shop.ctx(), `${noun}.checked`, { subject });
      await recordAudit(other.ctx(), `${noun}.checked`, { subject });
    }
    const entries = await entriesOf(shop);
    const targetOf = (action: string) => entries.find((entry) => entry.action === action)?.target;
    const found = Object.keys(expected).map((noun) => [noun, targetOf(`${noun}.checked`)]);
    const wanted = Object.entries(expected).map(([noun, { name, page }]) => [noun, { name, page }]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    expect((await entriesOf(other)).map(({ action, target }) => [action, target])).toEqual(
      expect.arrayContaining(Object.keys(expected).map((noun) => [`${noun}.checked`, null])),
    );
  });

  test("is the approved record, or the user whose PIN was refused", async () => {
    const shop = await companyWithRecords();
    const { ids, canary } = shop;
    const recordApproval = async (action: string, subject_id: string) => {
      const { id: subject } = await approve(shop, action, subject_id);
      await recordAudit(shop.ctx(), `approval.${action}`, { subject });
    };
    await recordApproval("edit_cost", ids.products ?? "");
    await recordApproval("receive_fiado", ids.customers ?? "");
    await recordApproval("return_sale", ids["pix-charges"] ?? "");
    await recordApproval("cancel_item", ids["held-sales"] ?? "");
    await recordAudit(shop.ctx(), "approval.refuse", { subject: ids.users ?? "" });
    const entries = await entriesOf(shop);
    const targetOf = (action: string) => entries.find((entry) => entry.action === action)?.target;
    expect(targetOf("approval.edit_cost")).toEqual({ name: canary, page: `/cadastro/produtos?id=${ids.products}` });
    expect(targetOf("approval.receive_fiado")?.page).toBe(`/financeiro/fiado/cliente/${ids.customers}`);
    expect(targetOf("approval.return_sale")?.name).toBe("Caixa 1");
    expect(targetOf("approval.cancel_item")).toEqual({ name: expect.stringMatching(/./), page: null });
    expect(targetOf("approval.refuse")?.page).toBe(`/configuracoes?aba=usuarios&editar=${ids.users}`);
  });

  test("has the page of the action's kind, if two kinds share the id", async () => {
    const shop = await company();
    const { id: subject } = await shop.product();
    await recordAudit(shop.ctx(), "product.update", { subject });
    await recordAudit(shop.ctx(), "stock.adjust", { subject });
    const pages = (await entriesOf(shop)).map(({ action, target }) => [action, target?.page]);
    expect(pages).toContainEqual(["product.update", `/cadastro/produtos?id=${subject}`]);
    expect(pages).toContainEqual(["stock.adjust", `/consultar-estoque?produto=${subject}`]);
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
    await recordAudit(shop.ctx(), "plan.pay", { subject: other.ids.billing ?? "" });
    await recordAudit(shop.ctx(), "privacy_request.answer", { subject: other.ids["privacy-requests"] ?? "" });
    await recordAudit(shop.ctx(), "sale.cancel", { subject: "x" });
    await recordAudit(shop.ctx(), "company.update");
    expect((await entriesOf(shop)).map(({ target }) => target)).toEqual(Array(6).fill(null));
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
