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
export const EVERY_CALL = "toda-chamada";
/** The areas whose plans include the statements of triggers. */
export const AREAS_WITH_TRIGGERS = ["venda", "caixa"];

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
    get(`${name}, um mês`, `${path}${month}`),
    get(`${name}, doze meses`, `${path}${year}`),
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
    [EVERY_CALL]: [get("quem está com a sessão", "/user")],
    venda: [
      sell("três produtos em dinheiro", () => ({})),
      sell("três produtos no fiado", ({ expected_total_cents }) => ({
        customer_id: customer,
        payments: [{ method: "fiado", amount_cents: expected_total_cents }],
      })),
      get("uma venda", `/sales/${sale}`),
    ],
    pdv: [
      get("abertura do PDV", "/pdv/bootstrap"),
      get("busca por código de barras", `/pdv/products?search=${barcodeOf(4321)}`),
      get("busca por palavras", "/pdv/products?search=arroz%20bran"),
      get("busca por uma palavra comum", "/pdv/products?search=feij"),
      get("produtos sem busca", "/pdv/products"),
      get("catálogo guardado, do começo", "/pdv/catalogue/products"),
      get("catálogo guardado, uma página adiante", `/pdv/catalogue/products?after=${product}`),
      get("catálogo guardado, o que mudou", `/pdv/catalogue/products?since=${new Date().toISOString()}`),
      get("clientes guardados", "/pdv/catalogue/clients"),
      get("busca de cliente", "/pdv/clients?search=cliente%2012"),
      get("vendas em espera", "/held-sales"),
      get("PIX a conferir", "/sale-payments"),
    ],
    vendas: [
      get("primeira página", "/sales"),
      get("hoje", `/sales?${today}`),
      get("um mês", `/sales?${month}`),
      get("um mês, canceladas", `/sales?${month}&situation=cancelada`),
      get("canceladas, sem período", "/sales?situation=cancelada"),
      get("devolvidas, sem período", "/sales?situation=devolvida_total"),
      get("a verificar, sem período", "/sales?situation=a_verificar"),
      get("PIX a conferir, sem período", "/sales?situation=pix_a_conferir"),
      get("um mês, em PIX", `/sales?${month}&method=pix`),
      get("em PIX, sem período", "/sales?method=pix"),
      get("em vale, sem período", "/sales?method=vale"),
      get("de um cliente", `/sales?customer_id=${customer}`),
      get("de um vendedor, um mês", `/sales?${month}&seller_id=${seller}`),
      get("acima de um valor, sem período", "/sales?min_cents=100000"),
      get("por número", "/sales?number=h4321"),
      get("por palavras", "/sales?search=cliente%2012"),
      get("com um produto, um mês", `/sales?${month}&product=arroz%20123`),
      get("com um produto, sem período", "/sales?product=arroz%20123"),
      get("itens, um mês", `/sales/items?${month}`),
      get("quem vende", "/sales/people"),
      get("devoluções", "/sale-returns"),
    ],
    caixa: [
      get("caixa atual", "/cash-registers/current"),
      get("resumo", `/cash-registers/${own}/summary`),
      get("movimentações", `/cash-registers/${own}/movements`),
      get("aviso de sangria", `/cash-registers/${own}/alert`),
      get("pendências antes de fechar", `/cash-registers/${own}/pending`),
      get("histórico", "/cash-registers"),
      get("operadores", "/cash-registers/operators"),
      get("sugestão de abertura", "/cash-registers/opening"),
      get("um caixa fechado", `/cash-registers/${register}/summary`),
      {
        name: "fechamento",
        method: "POST",
        path: `/cash-registers/${shop.people[1].register_id}/closing`,
        once: true,
        person: 1,
        bodyOf: () => ({ counted: { dinheiro_cents: 10_000 } }),
      },
    ],
    painel: [
      get("painel", "/dashboard"),
      get("tendência de sete dias", "/dashboard/trend?days=7"),
      get("tendência de trinta dias", "/dashboard/trend?days=30"),
    ],
    relatorios: [
      ...report("vendas por dia", "/reports/sales-by-day?"),
      ...report("formas de pagamento", "/reports/sales-by-method?"),
      ...report("horas", "/reports/sales-by-hour?"),
      ...report("produtos", "/reports/products?"),
      ...report("vendedores", "/reports/sellers?"),
      ...report("ocorrências", "/reports/exceptions?"),
      ...report("fluxo de caixa", "/reports/cash-flow?"),
      ...report("resultado por competência", "/reports/income-statement?"),
      ...report("resultado por caixa", "/reports/income-statement?regime=caixa&"),
      ...report("diferenças de caixa", "/reports/cash-differences?"),
      get("linhas de um número, um mês", `/reports/entries?of=forma&${month}`),
      get("contas por vencimento", "/reports/bills-by-due-date"),
      get("idade do fiado", "/reports/fiado-ages"),
      get("valor do estoque", "/reports/stock-value"),
    ],
    fiado: [
      get("quem deve", "/fiado-customers"),
      get("quem deve, atrasados", "/fiado-customers?overdue=true"),
      get("uma conta", `/fiado-customers/${customer}`),
      get("extrato", `/fiado-customers/${customer}/statement`),
      get("compras de um cliente", `/fiado-sales?customer_id=${customer}`),
      get("a cobrar", "/fiado-charges"),
    ],
    estoque: [
      get("primeira página", "/stock"),
      get("a repor", "/stock?situation=repor"),
      get("por palavras", "/stock?search=arroz%20123"),
      get("um produto", `/stock/${product}`),
      get("movimentações de um produto", `/stock/${product}/movements`),
      get("divergências", "/stock-divergences"),
      get("lista de compras", "/purchase-list"),
    ],
    contas: [
      get("a pagar", "/payables"),
      get("a pagar, em aberto", "/payables?status=a_pagar"),
      get("a pagar, pagas", "/payables?status=paga"),
      get("a pagar, de um fornecedor", `/payables?supplier_id=${supplier}`),
      get("a pagar, por palavras", "/payables?search=conta%20123"),
      get("a pagar, calendário", `/payables/calendar?${month}`),
      get("a receber", "/receivables"),
    ],
    cadastros: [
      get("produtos", "/products"),
      get("produtos, última página", "/products?page=4000"),
      get("produtos por palavras", "/products?search=arroz%20123"),
      get("um produto", `/products/${product}`),
      get("vendas de um produto", `/products/${product}/sales`),
      get("compras de um produto", `/products/${product}/purchases`),
      get("categorias", "/categories"),
      get("clientes", "/customers"),
      get("clientes por palavras", "/customers?search=cliente%2012"),
      get("fornecedores", "/suppliers"),
      get("vendedores", "/sellers"),
      get("orçamentos", "/quotes?scope=all"),
      get("usuários", "/users"),
      get("registro de atividades", "/audit-entries"),
      get("registro de atividades, um mês", `/audit-entries?${month}`),
      get("registro de atividades, só fiado", "/audit-entries?about=fiado"),
      get("primeiros passos", "/onboarding"),
      get("assinatura", "/billing/current"),
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
