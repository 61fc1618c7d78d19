import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as move } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as anonymize } from "@/app/api/v1/customers/[id]/anonymization/route";
import { POST as create } from "@/app/api/v1/customers/route";
import { GET as archive } from "@/app/api/v1/exports/[id]/file/route";
import { GET as showExport } from "@/app/api/v1/exports/[id]/route";
import { POST as startExport } from "@/app/api/v1/exports/route";
import { POST as chargeDebt } from "@/app/api/v1/fiado-customers/[id]/charges/route";
import { POST as owe } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { POST as reversePayment } from "@/app/api/v1/fiado-customers/[id]/payments/[payment_id]/reversal/route";
import { POST as pay } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { POST as link } from "@/app/api/v1/fiado-customers/[id]/statement-links/route";
import { POST as hold } from "@/app/api/v1/held-sales/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { POST as oweSupplier } from "@/app/api/v1/payables/route";
import { POST as answer } from "@/app/api/v1/public-quotes/[token]/answer/route";
import { POST as buy } from "@/app/api/v1/purchase-list/route";
import { POST as mail } from "@/app/api/v1/quotes/[id]/mail/route";
import { POST as sendQuote } from "@/app/api/v1/quotes/[id]/sending/route";
import { POST as quote } from "@/app/api/v1/quotes/route";
import { PATCH as receive } from "@/app/api/v1/receivables/[id]/mark-as-received/route";
import { POST as reverseReceipt } from "@/app/api/v1/receivables/[id]/settlements/[settlement_id]/reversal/route";
import { POST as bill } from "@/app/api/v1/receivables/route";
import { POST as share } from "@/app/api/v1/sales/[id]/receipt-links/route";
import { POST as giveBack } from "@/app/api/v1/sales/[id]/returns/route";
import { GET as showSale } from "@/app/api/v1/sales/[id]/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { POST as createSupplier } from "@/app/api/v1/suppliers/route";
import { expandBody } from "@/lib/api/stored-body";
import { dayOf } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { cartOf } from "@/lib/testing/cart";
import { callAs, company } from "@/lib/testing/company";

const EMAIL = `zulmira-${randomUUID()}@exemplo.com.br`;
const ZULMIRA = {
  name: "Zulmira Água-Viva Quintanilha",
  cpf_cnpj: "390.533.447-05",
  phone: "(84) 99612-7735",
  email: EMAIL,
  street: "Travessa do Pirilampo",
  number: "77",
  observations: "Gosta de conversar",
};
/** All identifying data of the customer, in the formats that people use. */
const MARKER = `zulmira agua-viva QUINTANILHA, CPF 390533447-05, tel. +55 (84) 99612 7735 ou 996127735, ${EMAIL.toUpperCase()}`;
const TRACES = /z[uú]lmira|quintanilha|390\D?533\D?447\D?05|99612\D?7735|pirilampo/i;
const items = [{ description: "Bolo de festa", quantity_milli: 1_000, unit_price_cents: 5_000 }];
const today = dayOf(new Date());
const anywhere = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

/**
 * Columns that cannot contain customer data, each with the reason. Every other text, JSON and array column of the customer's
 * rows gets the marker.
 */
const WITHOUT_CUSTOMERS: readonly (readonly [RegExp, string])[] = [
  [/\.(user_name|.*_by_name|settled_by|ended_by)$/, "name of a user of the company"],
  [/\.(.*_hash|file|endpoint|request_id|subject)$/, "generated: hash, file name, route or id"],
  [/\.(number|sale_number|offline_number|code|barcode)$/, "number of a document, which is kept"],
  [
    /\.(status|kind|type|state|result|origin|unit|.*method|payment_type|action|flags|return_state)$/,
    "one of a few words",
  ],
  [/^sale_return\.reason$/, "one of a few words"],
  [/^sale\.cpf_cnpj$|^quote_answer\.document_end$/, "a document or its last digits; the scenario fills it in"],
  [/\.(ip|columns)$/, "address of a company device, or column mapping"],
];
const isWithout = (column: string) => WITHOUT_CUSTOMERS.some(([pattern]) => pattern.test(column));

type Shop = Awaited<ReturnType<typeof company>>;
const owner = new pg.Client({ connectionString: process.env.MIGRATION_DATABASE_URL });

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly schema: string;
}

/** Returns every column of the database that can contain text. */
async function textColumns(): Promise<Column[]> {
  const { rows } = await owner.query(
    `SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column, c.udt_name AS type
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
       AND c.udt_name IN ('text', 'varchar', 'bpchar', 'name', 'json', 'jsonb', 'bytea', '_text', '_varchar', '_jsonb')`,
  );
  return rows;
}

/** Returns the rows that belong to a customer, by foreign keys and by subject ids. */
async function rowsOf(company_id: string, customer_id: string) {
  const { rows: edges } = await owner.query<{ child: string; column: string; parent: string }>(
    `SELECT k.conrelid::regclass::text AS child, a.attname AS column, k.confrelid::regclass::text AS parent
     FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
     WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND a.attname <> 'company_id'
       AND cardinality(k.conkey) = 2`,
  );
  const { rows: subjects } = await owner.query<{ child: string; column: string }>(
    `SELECT c.table_name AS child, c.column_name AS column FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.column_name IN ('subject', 'subject_id')`,
  );
  const found = new Map([[customer_id, "customer"]]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { child, column, parent } of edges) {
      const parents = [...found].filter(([, table]) => table === parent).map(([id]) => id);
      if (parents.length === 0) continue;
      const { rows } = await owner.query(
        `SELECT to_jsonb(t) ->> 'id' AS id FROM ${child} t WHERE company_id = $1 AND ${column}::text = ANY ($2)`,
        [company_id, parents],
      );
      for (const { id } of rows) if (id) found.set(id, child);
    }
  }
  const ids = [...found.keys()];
  for (const { child, column } of subjects) {
    const { rows } = await owner.query(
      `SELECT to_jsonb(t) ->> 'id' AS id FROM ${child} t WHERE company_id = $1 AND ${column}::text = ANY ($2)`,
      [company_id, ids],
    );
    for (const { id } of rows) if (id) found.set(id, child);
  }
  return found;
}

/** Adds the marker to every text of the rows, as the owner of the tables. Returns the marked columns. */
async function mark(company_id: string, rows: Map<string, string>) {
  const columns = (await textColumns()).filter(({ schema }) => schema === "public");
  const marked = new Set<string>();
  await owner.query("BEGIN");
  await owner.query("SELECT set_config('agora.forgetting', 'customer', true)");
  for (const [id, table] of rows) {
    if (table === "customer") continue;
    for (const { column, type } of columns.filter((one) => one.table === table)) {
      if (isWithout(`${table}.${column}`)) continue;
      const value = type.startsWith("json")
        ? `CASE jsonb_typeof(${column}) WHEN 'array' THEN ${column} || to_jsonb($1::text)
             ELSE coalesce(${column}, '{}') || jsonb_build_object('marker', $1::text) END`
        : type.startsWith("_")
          ? `${column} || $1::text`
          : "$1::text";
      await owner.query("SAVEPOINT one");
      try {
        const { rowCount } = await owner.query(
          `UPDATE ${table} SET ${column} = ${value} WHERE company_id = $2 AND id = $3 AND ${column} IS NOT NULL`,
          [MARKER, company_id, id],
        );
        if (rowCount) marked.add(`${table}.${column}`);
      } catch (error) {
        await owner.query("ROLLBACK TO one");
        failures.add(`${table}.${column}: ${(error as Error).message}`);
      }
    }
  }
  await owner.query("COMMIT");
  return marked;
}
const failures = new Set<string>();

const done = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  return body as any;
};

/** Creates a company with every kind of record about the customer, including texts on records of others. */
async function companyWithCustomerData() {
  const shop = await company();
  const register = await done(shop.call(openRegister, { opening_amount_cents: 50_000, note: `Troco de ${MARKER}` }));
  const customer = await done(shop.call(create, ZULMIRA));
  const customer_id: string = customer.id;
  await shop.db.customer.updateMany({ where: { id: customer_id }, data: { fiado_allowed: true } });
  const product = await shop.product({ stock_milli: 100_000 });

  const cart = (more: object, key: string) => ({
    items: [{ product_id: product.id, quantity_milli: 2_000, note: "Sem sal para a Zulmira" }],
    payments: [{ method: "dinheiro", amount_cents: 2_000 }],
    expected_total_cents: 2_000,
    note: "Entregar para a Zulmira",
    cpf_cnpj: ZULMIRA.cpf_cnpj,
    ...more,
    key,
  });
  const bought = async (more: object) => {
    const key = randomUUID();
    const { key: _, ...input } = cart(more, key);
    return { input, key, body: await done(shop.call(sell, input, { key })) };
  };
  const own = await bought({ customer_id });
  const theirs = await bought({});
  await bought({ customer_id, payments: [{ method: "fiado", amount_cents: 2_000 }] });
  await done(
    shop.call(giveBack, {
      id: own.body.id,
      reason: "desistencia",
      description: "A Zulmira Água-Viva Quintanilha desistiu",
      expected_amount_cents: 1_000,
      items: [{ sale_item_id: own.body.items[0].id, quantity_milli: 1_000, restock: true }],
      refund_method: "vale",
    }),
  );
  await done(shop.call(share, { id: own.body.id }));

  await done(shop.call(owe, { id: customer_id, amount_cents: 5_000, date: "2026-01-02", note: "Caderno da Zulmira" }));
  await shop.call(chargeDebt, { id: customer_id });
  await done(shop.call(link, { id: customer_id }));
  const paid = await done(shop.call(pay, { id: customer_id, amount_cents: 1_000, payment_method: "dinheiro" }));
  await done(shop.call(reversePayment, { id: customer_id, payment_id: paid.id, reason: "A Zulmira deu a menos" }));
  await done(shop.call(pay, { id: customer_id, amount_cents: 7_000, payment_method: "pix" }));

  const due = {
    description: "Encomenda da Zulmira Quintanilha",
    category: "Festa da Zulmira",
    amount_cents: 500,
    due_date: "2026-05-10",
    notes: MARKER,
    customer_id,
  };
  const owed = await done(shop.call(bill, due));
  const receivable_id = owed.id ?? owed.data?.[0]?.id;
  const received = { id: receivable_id, received_date: today, receipt_method: "pix" };
  await done(shop.call(receive, received));
  const settlement = await shop.db.receivableSettlement.findFirstOrThrow({ where: { receivable_id } });
  await done(
    shop.call(reverseReceipt, {
      id: receivable_id,
      settlement_id: settlement.id,
      reason: "A Zulmira Quintanilha não pagou",
    }),
  );
  await done(shop.call(receive, received));

  const offer = await done(
    shop.call(quote, {
      customer_id,
      items,
      delivery_terms: "Travessa do Pirilampo 77",
      payment_terms: "A Zulmira paga na entrega",
      observations: MARKER,
      internal_note: MARKER,
    }),
  );
  await done(shop.call(mail, { id: offer.id, email: EMAIL, message: "Oi, Zulmira" }));
  await done(shop.call(mail, { id: offer.id, email: `filha-${randomUUID()}@exemplo.com.br` }));
  const { token } = await done(shop.call(sendQuote, { id: offer.id }));
  await done(
    callAs(null, answer, { token, approved: false, name: "Zulmira", reason: "caro" }, { headers: anywhere() }),
  );
  await done(shop.call(quote, { customer_name: ZULMIRA.name, customer_phone: ZULMIRA.phone, items }));

  const cartAtTill = cartOf(product.id, "Feijão");
  const held = {
    ...cartAtTill,
    lines: cartAtTill.lines.map((line) => ({ ...line, note: "Sem sal para a Zulmira" })),
    note: "Para a Zulmira",
    customer: { id: customer_id, name: ZULMIRA.name },
  };
  await done(
    shop.call(hold, {
      cart: {
        ...held,
        customer: { ...held.customer, fiado_allowed: true, fiado_limit_cents: 0, fiado_balance_cents: 0 },
      },
      note: "Zulmira volta às 15h",
    }),
  );
  const sheet = `Nome;CPF;Celular;E-mail\n${ZULMIRA.name};${ZULMIRA.cpf_cnpj};${ZULMIRA.phone};${EMAIL}`;
  const batch = await done(
    shop.call(send, {
      kind: "clientes",
      file_name: "zulmira agua-viva quintanilha.csv",
      file: new TextEncoder().encode(sheet),
    }),
  );
  await shop.call(commit, { id: batch.id });

  await done(
    shop.call(move, {
      id: register.id,
      type: "exit",
      amount_cents: 100,
      description: `Troco de ${MARKER}`,
      reason: "Outros",
    }),
  );
  await done(
    shop.call(oweSupplier, {
      description: `Devolver a ${ZULMIRA.name}`,
      category: "Outros",
      amount_cents: 500,
      due_date: "2026-05-10",
      notes: MARKER,
    }),
  );
  await done(shop.call(buy, { description: "Farinha", quantity_milli: 1_000, note: MARKER }));
  await done(shop.call(createSupplier, { name: "Moinho", observations: MARKER }));
  const exported = await done(shop.call(startExport));
  return { shop, customer_id, own, theirs, offer, receivable_id, exported_id: exported.id as string };
}

async function whenExported(shop: Shop, id: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { body } = await shop.call(showExport, { id });
    if (body.status !== "preparando") return body.status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the export did not end");
}

let known: Awaited<ReturnType<typeof companyWithCustomerData>>;
let marked: Set<string>;
beforeAll(async () => {
  await owner.connect();
  known = await companyWithCustomerData();
  expect(await whenExported(known.shop, known.exported_id)).toBe("pronta");
  marked = await mark(known.shop.company_id, await rowsOf(known.shop.company_id, known.customer_id));
  const { status, body } = await known.shop.call(anonymize, { id: known.customer_id, confirmation: ZULMIRA.name });
  expect(status, JSON.stringify(body)).toBe(200);
}, 120_000);
afterAll(() => owner.end());

test("marks every kind of customer text", () => {
  expect([...failures]).toEqual([]);
  expect([...marked].sort()).toEqual(
    expect.arrayContaining([
      "audit_entry.details",
      "cash_movement.description",
      "fiado_payment.reason",
      "fiado_sale.note",
      "quote.internal_note",
      "quote_answer.reason",
      "quote_item.description",
      "receivable.description",
      "receivable.notes",
      "receivable_settlement.reason",
      "sale.note",
      "sale_item.description",
      "sale_item.note",
      "sale_return.description",
    ]),
  );
});

test("erases the customer from every text, JSON and array column", async () => {
  const leaks: string[] = [];
  for (const { schema, table, column, type } of await textColumns()) {
    const value = type === "bytea" ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const { rows } = await owner.query(
      `SELECT ${value} AS kept FROM "${schema}"."${table}"
       WHERE ${value} ~* 'zulmira|quintanilha|390.?533.?447.?05|99612.?7735|pirilampo'`,
    );
    for (const { kept } of rows) if (TRACES.test(kept)) leaks.push(`${table}.${column}: ${kept.slice(0, 200)}`);
  }
  expect(leaks).toEqual([]);
});

test("erases the customer from the stored responses", async () => {
  const { shop, own } = known;
  const stored = await shop.db.idempotencyKey.findMany({ select: { key: true, body: true, compressed_body: true } });
  const texts = stored.map(({ body, compressed_body }) => body ?? (compressed_body ? expandBody(compressed_body) : ""));
  expect(texts.filter((text) => TRACES.test(text) || text.includes(own.body.id))).toEqual([]);
  expect(stored.length).toBeGreaterThan(10);
});

test("keeps amounts, products and numbers", async () => {
  const { shop, own, receivable_id } = known;
  const { body } = await shop.call(showSale, { id: own.body.id });
  expect(body).toMatchObject({ number: own.body.number, total_cents: 2_000 });
  expect(body.items[0]).toMatchObject({ quantity_milli: 2_000 });
  const receivable = await shop.db.receivable.findFirstOrThrow({ where: { id: receivable_id } });
  expect(receivable.paid_cents).toBe(500);
});

test("rejects a repeated call whose stored response was erased", async () => {
  const { shop, own } = known;
  const before = await shop.db.sale.count();
  const { status, body } = await shop.call(sell, own.input, { key: own.key });
  expect([status, body.message]).toEqual([
    409,
    "Este pedido já foi atendido, e a resposta foi apagada com os dados de um cliente.",
  ]);
  expect(await shop.db.sale.count()).toBe(before);
});

test("deletes sent and unsent mails about the customer", async () => {
  expect(await prisma.mailMessage.count({ where: { company_id: known.shop.company_id, kind: "quote" } })).toBe(0);
});

test("invalidates earlier exports", async () => {
  expect((await known.shop.call(archive, { id: known.exported_id })).status).toBe(404);
});

test("allows only the database owner to rewrite immutable rows, and only their texts", async () => {
  const { shop, own } = known;
  const rewrite = (client: { $executeRawUnsafe: (sql: string) => Promise<number> }, sql: string) =>
    client.$executeRawUnsafe(`${sql} WHERE company_id = '${shop.company_id}' AND sale_id = '${own.body.id}'`);
  await expect(
    prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT set_config('agora.forgetting', 'customer', true)`;
      await rewrite(tx, "UPDATE sale_item SET description = 'Outro produto'");
    }),
  ).rejects.toThrow("never rewritten");
  const asOwner = async (sql: string) => {
    await owner.query("BEGIN");
    await owner.query("SELECT set_config('agora.forgetting', 'customer', true)");
    await owner
      .query(`${sql} WHERE company_id = $1 AND sale_id = $2`, [shop.company_id, own.body.id])
      .finally(() => owner.query("ROLLBACK"));
  };
  await expect(asOwner("UPDATE sale_item SET total_cents = total_cents + 1")).rejects.toThrow("never rewritten");
  await asOwner("UPDATE sale_item SET description = 'Outro produto'");
});

test("rejects erasing a customer twice or in another company", async () => {
  const forget = (company_id: string, id: string) =>
    prisma.$queryRaw`SELECT forget_customer(${company_id}::uuid, ${id}::uuid) WHERE ${company_id} <> 'company_id'`;
  const other = await company();
  const somebody = await other.customer();
  await expect(forget(known.shop.company_id, known.customer_id)).rejects.toThrow("no customer to forget");
  await expect(forget(known.shop.company_id, somebody.id)).rejects.toThrow("no customer to forget");
});

test("keeps the name if another customer has the same one", async () => {
  const shop = await company();
  const ana = await done(shop.call(create, { name: "Ana Prado", cpf_cnpj: "529.982.247-25" }));
  await done(shop.call(create, { name: "ana prado" }));
  const note = await done(
    shop.call(buy, { description: "Farinha", quantity_milli: 1_000, note: "Pedido de Ana Prado" }),
  );
  await done(shop.call(anonymize, { id: ana.id, confirmation: "Ana Prado" }));
  expect((await shop.db.purchaseItem.findFirstOrThrow({ where: { id: note.id } })).note).toBe("Pedido de Ana Prado");
});
