// A shop's first sale through the public address of the system.
import { Problem } from "../cli/problem.mjs";

/** @import { Call } from "./https.mjs" */

const PRICE_CENTS = 1_801;
export const OWNER = { email: "dona@loja.exemplo.com.br", password: "uma frase longa para a padaria 47" };

/**
 * Signs up, opens a register, creates a product and sells it. Throws a Problem at the first answer that a shop would not expect.
 * @param {Call} call
 */
export async function sellByApi(call) {
  /**
   * @param {string} path
   * @param {object} [body] the body of a POST
   * @param {string} [token]
   */
  async function expectSuccess(path, body, token) {
    const answer = await call(path, { method: body ? "POST" : "GET", ...(body && { body }), ...(token && { token }) });
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new Problem(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  const page = await expectSuccess("/");
  if (!String(page.body).includes("<html")) throw new Problem("The first page is not HTML");
  const { headers } = await expectSuccess("/api/auth/csrf");
  const insecure = (headers["set-cookie"] ?? ["no cookie"]).filter((cookie) => !/;\s*Secure/i.test(cookie));
  if (insecure.length > 0) throw new Problem(`Cookies without Secure: ${insecure.join(", ")}`);
  await expectSuccess("/v1/register", { name: "Padaria da Vila", ...OWNER });
  const { token } = (await expectSuccess("/v1/login", OWNER)).body;
  await expectSuccess("/v1/cash-registers", { opening_amount_cents: 10_000 }, token);
  const [category] = (await expectSuccess("/v1/categories", undefined, token)).body.data;
  const product = await expectSuccess(
    "/v1/products",
    {
      name: "Café 500 g",
      category_id: category.id,
      unit: "un",
      sale_price_cents: PRICE_CENTS,
      initial_stock_milli: 10_000,
    },
    token,
  );
  const sale = await expectSuccess(
    "/v1/sales",
    {
      items: [{ product_id: product.body.id, quantity_milli: 1_000 }],
      payments: [{ method: "dinheiro", amount_cents: PRICE_CENTS }],
      expected_total_cents: PRICE_CENTS,
    },
    token,
  );
  if (sale.body.total_cents !== PRICE_CENTS) throw new Problem(`The sale is wrong: ${JSON.stringify(sale.body)}`);
}
