import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { POST as recordMovement } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as createDisplay } from "@/app/api/v1/customer-displays/route";
import { POST as receiveFiado } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { POST as holdSale } from "@/app/api/v1/held-sales/route";
import { POST as sendSheet } from "@/app/api/v1/imports/route";
import { POST as recordOffline } from "@/app/api/v1/offline-sales/route";
import { PATCH as pay } from "@/app/api/v1/payables/[id]/mark-as-paid/route";
import { POST as owe } from "@/app/api/v1/payables/route";
import { POST as takeSeries } from "@/app/api/v1/pdv/cash-register/series/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { POST as changePrices } from "@/app/api/v1/price-changes/route";
import { POST as addPurchase } from "@/app/api/v1/purchase-list/route";
import { POST as sendPurchases } from "@/app/api/v1/purchase-list/sendings/route";
import { POST as makeQuote } from "@/app/api/v1/quotes/route";
import { PATCH as receive } from "@/app/api/v1/receivables/[id]/mark-as-received/route";
import { POST as bill } from "@/app/api/v1/receivables/route";
import { POST as linkReceipt } from "@/app/api/v1/sales/[id]/receipt-links/route";
import { POST as giveBack } from "@/app/api/v1/sales/[id]/returns/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { POST as countItem } from "@/app/api/v1/stock-counts/[id]/items/route";
import { POST as openCount } from "@/app/api/v1/stock-counts/route";
import type { Endpoint } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { prisma } from "@/lib/db/client";
import { TENANT_TABLES } from "@/lib/db/models";
import { Prisma } from "@/lib/db/prisma";
import { CATALOGS, PEOPLE_KINDS } from "@/lib/modules/catalogs";
import { waitingState } from "@/lib/modules/customer-displays/schema";
import { cartOf } from "./cart";
import { company } from "./company";
import { servedRoutes } from "./routes";

const CUSTOM_ITEM = { description: "Entrega", quantity_milli: 1_000, unit_price_cents: 1_000 };

/** A company with one of each record, each with a unique word (canary) that no other company may see. */
export async function companyWithRecords() {
  const shop = await company();
  const { company_id, db } = shop;
  const canary = `canario${randomUUID().replaceAll("-", "")}`;
  const product = await shop.product({ name: canary });
  const people = await createPeople(shop, canary);
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 10_000 });
  const { body: movement } = await shop.call(recordMovement, {
    id: register.id,
    type: "entry",
    amount_cents: 1_000,
    description: canary,
  });
  const { body: sale } = await shop.call(sell, {
    items: [{ product_id: product.id, quantity_milli: 1_000 }],
    payments: [{ method: "fiado", amount_cents: 1_000 }],
    expected_total_cents: 1_000,
    customer_id: people.customers,
  });
  const { body: receipt } = await shop.call(linkReceipt, { id: sale.id });
  const divergence = await db.stockDivergence.create({
    data: { company_id, sale_id: sale.id, product_id: product.id, missing_milli: 1_000 },
  });
  const { body: payment } = await shop.call(receiveFiado, {
    id: people.customers,
    amount_cents: 400,
    payment_method: "dinheiro",
  });
  const [debt] = payment.allocations;
  const { body: purchase } = await shop.call(addPurchase, { description: canary, quantity_milli: 1_000 });
  const { body: sending } = await shop.call(sendPurchases, { ids: [purchase.id] });
  const { body: count } = await shop.call(openCount, { note: canary });
  const { body: counted } = await shop.call(countItem, {
    id: count.id,
    product_id: product.id,
    quantity_milli: 1_000,
  });
  const { payable, receivable } = await partlySettledBills(shop, canary);
  const { body: brought } = await shop.call(giveBack, {
    id: sale.id,
    reason: "defeito",
    description: canary,
    expected_amount_cents: 1_000,
    refund_method: "vale",
    items: [{ sale_item_id: sale.items[0].id, quantity_milli: 1_000, restock: true }],
  });
  const { body: loose } = await shop.call(sell, {
    items: [{ description: canary, unit_price_cents: 500, quantity_milli: 1_000 }],
    payments: [{ method: "pix", amount_cents: 500, to_confirm: true }],
    expected_total_cents: 500,
  });
  const { body: held } = await shop.call(holdSale, { cart: cartOf(product.id, canary), note: canary });
  const { body: display } = await shop.call(createDisplay, {});
  const { body: quote } = await shop.call(makeQuote, { customer_name: canary, items: [CUSTOM_ITEM] });
  const review = await createReview(shop, register, product.id);
  const worker = await shop.colleague({ permissions: ["acesso pdv"] });
  await prisma.user.update({ where: { id: worker.user.id }, data: { name: canary, joined_at: null } });
  const passkey = await prisma.passkey.create({
    data: {
      user_id: shop.user.id,
      credential_id: canary,
      public_key: new Uint8Array([1]),
      sign_count: 0,
      transports: [],
      name: canary,
    },
  });
  const { body: price_change } = await shop.call(changePrices, {
    kind: "amount",
    amount: 1,
    rounding: "exato",
    items: [{ product_id: product.id, from_cents: 1_000 }],
  });
  const { body: sheet } = await shop.call(sendSheet, {
    kind: "clientes",
    file_name: `${canary}.csv`,
    file: new TextEncoder().encode(`Nome\n${canary} filho`),
  });
  const charge = await db.pixCharge.create({
    data: {
      company_id,
      id: randomUUID(),
      cash_register_id: register.id,
      user_id: shop.user.id,
      user_name: canary,
      cart_key: randomUUID(),
      amount_cents: 500,
      status: "paid",
      account_id: "1",
      gateway_payment_id: "1",
      created_at: new Date(),
      expires_at: new Date(),
      paid_at: new Date(),
    },
  });
  const ids: Record<string, string> = {
    "pix-charges": charge.id,
    ...(await privacyRecords(shop, canary)),
    imports: sheet.id,
    billing: (await shop.call(subscribe, { plan_type: "mensal" })).body.charge.id,
    users: worker.user.id,
    sessions: worker.session_id,
    "second-factors": passkey.id,
    products: product.id,
    categories: product.category_id,
    pdv: product.id,
    "pdv/customer_id": people.customers ?? "",
    "pdv/receivable_id": receivable.id,
    stock: product.id,
    ...people,
    "cash-registers": register.id,
    sales: sale.id,
    companies: company_id,
    movement_id: movement.id,
    "fiado-sales": debt.fiado_sale_id,
    "fiado-customers": people.customers ?? "",
    payment_id: payment.id,
    "held-sales": held.id,
    "customer-displays": display.id,
    "public-displays/token": display.token,
    "sale-payments": loose.payments[0].id,
    "offline-reviews": review.id,
    "stock-divergences": divergence.id,
    "stock-counts": count.id,
    item_id: counted.item_id,
    "sale-returns": brought.id,
    "sales/number": sale.number,
    "sales/token": receipt.token,
    "store-credits/code": brought.store_credit.code,
    "purchase-list": purchase.id,
    sending_id: sending.sending_id,
    quotes: quote.id,
    "price-changes": price_change.id,
    payables: payable.id,
    "payables/settlement_id": payable.settlements[0].id,
    receivables: receivable.id,
    "receivables/settlement_id": receivable.settlements[0].id,
    "payables/attachment_id": await attachDocument(shop, { payable_id: payable.id }, canary),
    "receivables/attachment_id": await attachDocument(shop, { receivable_id: receivable.id }, canary),
  };
  return { ...shop, canary, ids };
}

/** Creates an offline sale at a price that the product never had, and returns its review. */
async function createReview(
  shop: Awaited<ReturnType<typeof company>>,
  register: { id: string; number: number },
  product_id: string,
) {
  const { body: series } = await shop.call(takeSeries, { device_id: randomUUID() });
  await shop.call(recordOffline, {
    sale_key: randomUUID(),
    cash_register_id: register.id,
    number: `${register.number}-${series.letter}001`,
    made_at: new Date().toISOString(),
    items: [{ product_id, quantity_milli: 1_000 }],
    prices: [{ product_id, sale_price_cents: 1 }],
    payments: [{ method: "pix", amount_cents: 1 }],
    expected_total_cents: 1,
  });
  return shop.db.offlineReview.findFirstOrThrow();
}

/** Creates a privacy request and a data export. */
async function privacyRecords({ company_id, db, user }: Awaited<ReturnType<typeof company>>, canary: string) {
  const now = new Date();
  const asked = { company_id, name: canary, email: `${canary}@exemplo.com.br`, message: canary, kind: "acesso" };
  const request = await prisma.privacyRequest.create({
    data: { ...asked, protocol: canary, received_at: now, due_on: now },
  });
  const packed = { company_id, user_id: user.id, user_name: canary, created_at: now, seen_at: now, finished_at: now };
  const archive = await db.dataExport.create({ data: { ...packed, status: "falhou" } });
  return {
    "privacy-requests": request.id,
    exports: archive.id,
    "archived-years": await archivedYear(company_id, canary),
  };
}

/** Records an archived year as the owner of the database, who alone may do it. */
async function archivedYear(company_id: string, canary: string) {
  const owner = new Client({ connectionString: process.env.MIGRATION_DATABASE_URL });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string }>(
      `INSERT INTO archived_year (company_id, id, year, file, file_hash, file_bytes, sale_count, row_count, created_at)
       VALUES ($1, gen_random_uuid(), 2001, $2, '', 1, 1, 1, now()) RETURNING id`,
      [company_id, `archives/${canary}.zip`],
    );
    return rows[0]?.id ?? "";
  } finally {
    await owner.end();
  }
}

const BILL = { description: "Outra conta", category: "Outros", amount_cents: 5_000, due_date: "2026-05-10" };

/** Creates a payable and a receivable, each partly settled through the cash register. */
async function partlySettledBills(shop: Awaited<ReturnType<typeof company>>, canary: string) {
  const words = { ...BILL, description: canary };
  const owed = await shop.call(owe, words);
  const due = await shop.call(bill, words);
  const part = { amount_cents: 100, payment_date: "2026-05-10", payment_method: "dinheiro", from_cash_register: true };
  const receipt = { amount_cents: 100, received_date: "2026-05-10", receipt_method: "pix" };
  return {
    payable: (await shop.call(pay, { id: owed.body.id, ...part })).body.data,
    receivable: (await shop.call(receive, { id: due.body.id, ...receipt })).body.data,
  };
}

/** Creates a record in each catalog of people. Returns their ids by API path, such as "suppliers". */
async function createPeople(shop: Awaited<ReturnType<typeof company>>, name: string) {
  const routes = await servedRoutes();
  const ids: Record<string, string> = {};
  for (const { api_path } of PEOPLE_KINDS.map((kind) => CATALOGS[kind])) {
    const create = must(routes.find((route) => route.name === `POST ${api_path}`));
    const { body } = await shop.call(create.handler, { name });
    ids[api_path.slice(1)] = body.id;
  }
  return ids;
}

/** Attaches a document, named after the canary, to a bill. */
async function attachDocument(
  { db, company_id, user }: Awaited<ReturnType<typeof company>>,
  bill: object,
  canary: string,
) {
  const file = `${randomUUID().replaceAll("-", "")}.pdf`;
  const by = { user_id: user.id, byte_count: 1 };
  await db.storedFile.create({ data: { company_id, name: file, kind: "attachment", ...by } });
  const row = { company_id, ...bill, ...by, file, file_name: `${canary}.pdf`, user_name: user.name };
  return (await db.billAttachment.create({ data: row })).id;
}

type CompanyWithRecords = Awaited<ReturnType<typeof companyWithRecords>>;

/** The other company's ids for an endpoint's path; the type of `:id` follows from the first path segment. */
export function idsFor({ path }: Endpoint, { ids }: CompanyWithRecords): Record<string, string> {
  const noun = path.split("/")[1] ?? "";
  return Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
      const id = ids[name === "id" ? noun : `${noun}/${name}`] ?? ids[name];
      if (!id) throw new Error(`Give lib/testing/foreign.ts an id of another company for ${path}`);
      return [name, id];
    }),
  );
}

const PERSON = { name: "Outra Pessoa" };

/** Valid bodies, so that only the id can be rejected. */
const SAMPLES: Record<string, object> = {
  "PUT /companies/:id": { name: "Outra Loja" },
  ...Object.fromEntries(PEOPLE_KINDS.map((kind) => [`PUT ${CATALOGS[kind].api_path}/:id`, { ...PERSON, version: 1 }])),
  "POST /customers/:id/anonymization": { confirmation: "Qualquer" },
  "POST /privacy-requests/:id/answer": { answer: "Aqui está a resposta ao seu pedido." },
  "PUT /users/:id": { ...PERSON, version: 1, permissions: ["acesso pdv"] },
  "PUT /users/:id/policies": { version: 1, policies: [] },
  "POST /users/:id/second-factor-reset": { reason: "Perdeu o celular" },
  "POST /offline-reviews/:id/decision": { decision: "contested", note: "O preço na prateleira era outro" },
  "POST /cash-registers/:id/movements": { type: "entry", amount_cents: 500, description: "Troco inicial" },
  "PUT /cash-registers/:id/movements/:movement_id": { description: "Outra descrição" },
  "POST /cash-registers/:id/closing/corrections": { counted_cash_cents: 100, description: "Contado de novo" },
  "POST /cash-registers/:id/closing": { counted: { dinheiro_cents: 10_000 } },
  "POST /pdv/products/:id/count": { quantity_milli: 3_000 },
  "POST /pdv/clients/:customer_id/payments": { amount_cents: 100, payment_method: "pix" },
  "POST /pdv/receivables/:receivable_id/payments": { amount_cents: 100, payment_method: "pix" },
  "POST /fiado-sales/:id/payments": { amount_cents: 100, payment_method: "pix" },
  "GET /fiado-customers/:id/allocation": { amount_cents: 100 },
  "POST /fiado-customers/:id/payments": { amount_cents: 100, payment_method: "pix" },
  "POST /fiado-customers/:id/payments/:payment_id/reversal": { reason: "Cliente trocado" },
  "POST /fiado-customers/:id/opening-balance": { amount_cents: 100, date: "2026-01-02" },
  "POST /sales/:id/returns": {
    items: [{ sale_item_id: "018f0000-0000-7000-8000-000000000000", quantity_milli: 1_000, restock: true }],
    reason: "defeito",
    description: "Veio com defeito",
    expected_amount_cents: 1_000,
    refund_method: "vale",
  },
  "POST /sales/:id/cancellation": { reason: "erro_na_venda", description: "Passou em dobro" },
  "POST /sales/:id/payment-corrections": {
    from_method: "dinheiro",
    to_method: "pix",
    amount_cents: 100,
    reason: "Cliente pagou por PIX",
  },
  "POST /payables/:id/attachments": { file_name: "boleto.pdf" },
  "POST /receivables/:id/attachments": { file_name: "recibo.pdf" },
  "PUT /payables/:id": BILL,
  "PATCH /payables/:id/mark-as-paid": { payment_date: "2026-05-10", payment_method: "pix" },
  "POST /payables/:id/settlements/:settlement_id/reversal": { reason: "Pago em dobro" },
  "PUT /receivables/:id": { ...BILL, version: 1 },
  "PATCH /receivables/:id/mark-as-received": { received_date: "2026-05-10", receipt_method: "pix" },
  "POST /receivables/:id/settlements/:settlement_id/reversal": { reason: "Recebido em dobro" },
  "PUT /purchase-list/:id": { version: 1, description: "Sacolas", quantity_milli: 1_000 },
  "PUT /customer-displays/:id/state": { revision: 1, state: waitingState("Outra Loja") },
  "POST /held-sales/:id/discard": { reason: "Cliente desistiu" },
  "PUT /quotes/:id": { edit_version: 1, items: [CUSTOM_ITEM] },
  "POST /quotes/:id/mail": { email: "cliente@exemplo.com.br" },
  "POST /quotes/:id/refusal": { reason: "Achou caro" },
  "POST /quotes/:id/reopening": { reason: "Mudou de ideia" },
  "POST /quotes/:id/conversion": {
    payments: [{ method: "pix", amount_cents: 1_000 }],
    expected_total_cents: 1_000,
  },
  "POST /product-changes": { ids: ["018f0000-0000-7000-8000-000000000000"], archived: true },
  "POST /customer-changes": { ids: ["018f0000-0000-7000-8000-000000000000"], archived: true },
  "POST /supplier-changes": { ids: ["018f0000-0000-7000-8000-000000000000"], archived: true },
  "POST /product-changes/undoing": {
    changed_to: { minimum_stock_milli: 2_000 },
    previous: [{ ids: ["018f0000-0000-7000-8000-000000000000"], minimum_stock_milli: 1_000 }],
  },
  "PUT /categories/:id": { version: 1, name: "Outra categoria" },
  "POST /categories/:id/merging": { into_id: "018f0000-0000-7000-8000-000000000000" },
  "POST /stock-divergences/:id/settlement": { settlement: "manter", reason: "Conferido na prateleira" },
  "POST /stock-counts/:id/items": { code: "7891000100103", quantity_milli: 1_000 },
  "POST /stock-counts/:id/application": { uncounted: "manter" },
  "PUT /imports/:id/columns": { columns: { name: 0 } },
  "POST /stock/:id/adjustments": {
    mode: "entrada",
    quantity_milli: 1_000,
    reason: "contagem",
    description: "Contagem",
  },
};

export function sampleFor({ method, path }: Endpoint, { ids }: CompanyWithRecords): object {
  const name = `${method} ${path}`;
  if (name === "PUT /products/:id") {
    return { version: 1, name: "Outro produto", unit: "un", sale_price_cents: 100, category_id: ids.products ?? "" };
  }
  return SAMPLES[name] ?? {};
}

/** A checksum over every row of a company, to detect any change. */
export async function checksumOf(company_id: string): Promise<string> {
  const sums = await Promise.all(
    [...TENANT_TABLES, "company"].map(
      (table) => prisma.$queryRaw<{ sum: string | null }[]>`
        SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${Prisma.raw(`"${table}"`)} t
        WHERE ${Prisma.raw(table === "company" ? "id" : "company_id")} = ${company_id}::uuid`,
    ),
  );
  return sums.map(([row]) => row?.sum ?? "").join(",");
}
