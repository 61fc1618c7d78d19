// The API calls of a cashier and an owner, by area. Each area is a file of .data/bench/plans.
import { withClient } from "../../scripts/database.mjs";
import { barcodeOf } from "../products.mjs";
import { basketOf } from "../rows/sale.mjs";

/** @import { Shop, Sandbox } from "../../scripts/script-types" */
/** @import { ExplainedCall } from "../bench-types" */

/** @param {number} days */
const dayBefore = (days) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

/**
 * @param {string} name
 * @param {string} path
 */
const get = (name, path) => ({ name, method: "GET", path });

/** The area with the queries of every call, which the other areas do not repeat. */
export const EVERY_CALL = "every-call";
/** The areas whose plans include the statements of triggers. */
export const AREAS_WITH_TRIGGERS = ["sale", "cash-register"];

/**
 * Returns `{ area: [{ name, method, path, bodyOf?, person?, once? }] }`. Calls with `once` have no warm-up calls.
 * @param {Sandbox} sandbox
 * @param {Shop} shop
 * @returns {Promise<Record<string, ExplainedCall[]>>}
 */
export async function callsOf(sandbox, shop) {
  const { product, customer, register, sale, supplier, seller } = await idsOf(sandbox, shop);
  const own = shop.people[0].register_id;
  const [today, month, year] = [0, 29, 364].map((days) => `from=${dayBefore(days)}&until=${dayBefore(0)}`);
  /**
   * @param {string} name
   * @param {string} path
   */
  const report = (name, path) => [
    get(`${name}, one month`, `${path}${month}`),
    get(`${name}, twelve months`, `${path}${year}`),
  ];
  /**
   * @param {string} name
   * @param {(basket: ReturnType<typeof basketOf>) => object} more
   */
  const sell = (name, more) => ({
    name,
    method: "POST",
    path: "/sales",
    /** @param {number} turn */
    bodyOf: (turn) => ({ ...basketOf(shop, turn), ...more(basketOf(shop, turn)) }),
  });
  return {
    [EVERY_CALL]: [get("user of the session", "/user")],
    sale: [
      sell("three products in cash", () => ({})),
      sell("three products on fiado", ({ expected_total_cents }) => ({
        customer_id: customer,
        payments: [{ method: "fiado", amount_cents: expected_total_cents }],
      })),
      get("one sale", `/sales/${sale}`),
    ],
    pdv: [
      get("start of the POS screen", "/pdv/bootstrap"),
      get("search by barcode", `/pdv/products?search=${barcodeOf(4321)}`),
      get("search by words", "/pdv/products?search=arroz%20bran"),
      get("search by a common word", "/pdv/products?search=feij"),
      get("products without a search", "/pdv/products"),
      get("product cache, first page", "/pdv/catalog/products"),
      get("product cache, a later page", `/pdv/catalog/products?after=${product}`),
      get("product cache, changes", `/pdv/catalog/products?since=${new Date().toISOString()}`),
      get("customer cache", "/pdv/catalog/clients"),
      get("search of a customer", "/pdv/clients?search=cliente%2012"),
      get("held sales", "/held-sales"),
      get("PIX to confirm", "/sale-payments"),
    ],
    sales: [
      get("first page", "/sales"),
      get("today", `/sales?${today}`),
      get("one month", `/sales?${month}`),
      get("one month, canceled", `/sales?${month}&situation=cancelada`),
      get("canceled, no period", "/sales?situation=cancelada"),
      get("returned, no period", "/sales?situation=devolvida_total"),
      get("to review, no period", "/sales?situation=a_verificar"),
      get("PIX to confirm, no period", "/sales?situation=pix_a_conferir"),
      get("one month, by PIX", `/sales?${month}&method=pix`),
      get("by PIX, no period", "/sales?method=pix"),
      get("by store credit, no period", "/sales?method=vale"),
      get("of one customer", `/sales?customer_id=${customer}`),
      get("of one seller, one month", `/sales?${month}&seller_id=${seller}`),
      get("above an amount, no period", "/sales?min_cents=100000"),
      get("by number", "/sales?number=h4321"),
      get("by words", "/sales?search=cliente%2012"),
      get("with one product, one month", `/sales?${month}&product=arroz%20123`),
      get("with one product, no period", "/sales?product=arroz%20123"),
      get("items, one month", `/sales/items?${month}`),
      get("users and sellers", "/sales/people"),
      get("returns", "/sale-returns"),
    ],
    "cash-register": [
      get("current register", "/cash-registers/current"),
      get("summary", `/cash-registers/${own}/summary`),
      get("movements", `/cash-registers/${own}/movements`),
      get("cash limit alert", `/cash-registers/${own}/alert`),
      get("pending before closing", `/cash-registers/${own}/pending`),
      get("history", "/cash-registers"),
      get("operators", "/cash-registers/operators"),
      get("suggested opening amount", "/cash-registers/opening"),
      get("a closed register", `/cash-registers/${register}/summary`),
      {
        name: "closing",
        method: "POST",
        path: `/cash-registers/${shop.people[1].register_id}/closing`,
        once: true,
        person: 1,
        bodyOf: () => ({ counted: { dinheiro_cents: 10_000 } }),
      },
    ],
    dashboard: [
      get("dashboard", "/dashboard"),
      get("trend of seven days", "/dashboard/trend?days=7"),
      get("trend of thirty days", "/dashboard/trend?days=30"),
    ],
    reports: [
      ...report("sales by day", "/reports/sales-by-day?"),
      ...report("payment methods", "/reports/sales-by-method?"),
      ...report("hours", "/reports/sales-by-hour?"),
      ...report("products", "/reports/products?"),
      ...report("sellers", "/reports/sellers?"),
      ...report("exceptions", "/reports/exceptions?"),
      ...report("cash flow", "/reports/cash-flow?"),
      ...report("income statement, accrual basis", "/reports/income-statement?"),
      ...report("income statement, cash basis", "/reports/income-statement?regime=caixa&"),
      ...report("cash differences", "/reports/cash-differences?"),
      get("entries behind a figure, one month", `/reports/entries?of=forma&${month}`),
      get("bills by due date", "/reports/bills-by-due-date"),
      get("fiado by age", "/reports/fiado-ages"),
      get("stock value", "/reports/stock-value"),
    ],
    fiado: [
      get("debtors", "/fiado-customers"),
      get("debtors, overdue", "/fiado-customers?overdue=true"),
      get("one account", `/fiado-customers/${customer}`),
      get("statement", `/fiado-customers/${customer}/statement`),
      get("purchases of one customer", `/fiado-sales?customer_id=${customer}`),
      get("to charge", "/fiado-charges"),
    ],
    stock: [
      get("first page", "/stock"),
      get("to restock", "/stock?situation=repor"),
      get("by words", "/stock?search=arroz%20123"),
      get("one product", `/stock/${product}`),
      get("movements of one product", `/stock/${product}/movements`),
      get("divergences", "/stock-divergences"),
      get("purchase list", "/purchase-list"),
    ],
    bills: [
      get("payables", "/payables"),
      get("payables, open", "/payables?status=a_pagar"),
      get("payables, paid", "/payables?status=paga"),
      get("payables, of one supplier", `/payables?supplier_id=${supplier}`),
      get("payables, by words", "/payables?search=conta%20123"),
      get("payables, calendar", `/payables/calendar?${month}`),
      get("receivables", "/receivables"),
    ],
    catalogs: [
      get("products", "/products"),
      get("products, last page", "/products?page=4000"),
      get("products by words", "/products?search=arroz%20123"),
      get("one product", `/products/${product}`),
      get("sales of one product", `/products/${product}/sales`),
      get("purchases of one product", `/products/${product}/purchases`),
      get("categories", "/categories"),
      get("customers", "/customers"),
      get("customers by words", "/customers?search=cliente%2012"),
      get("suppliers", "/suppliers"),
      get("sellers", "/sellers"),
      get("quotes", "/quotes?scope=all"),
      get("users", "/users"),
      get("audit log", "/audit-entries"),
      get("audit log, one month", `/audit-entries?${month}`),
      get("audit log, only fiado", "/audit-entries?about=fiado"),
      get("onboarding", "/onboarding"),
      get("subscription", "/billing/current"),
    ],
  };
}

/**
 * @param {Sandbox} sandbox
 * @param {Shop} shop
 */
const idsOf = (sandbox, { company_id }) =>
  withClient(sandbox.database.superuser_url, async (client) => {
    /** @param {string} text */
    const one = async (text) => (await client.query(`${text} LIMIT 1`, [company_id])).rows[0].id;
    return {
      product: await one("SELECT product_id AS id FROM stock_movement WHERE company_id = $1 ORDER BY created_at"),
      customer: await one(
        "SELECT customer_id AS id FROM fiado_sale WHERE company_id = $1 AND remaining_cents > 0 ORDER BY sale_number",
      ),
      register: await one(
        "SELECT id FROM cash_register WHERE company_id = $1 AND status = 'closed' ORDER BY number DESC",
      ),
      sale: await one("SELECT id FROM sale WHERE company_id = $1 AND return_state = 'total' ORDER BY sequence"),
      supplier: await one("SELECT id FROM supplier WHERE company_id = $1 ORDER BY name"),
      seller: await one("SELECT id FROM seller WHERE company_id = $1 ORDER BY name"),
    };
  });
