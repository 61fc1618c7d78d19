// What each picture shows.
import { addByCode, open, openTill, settle } from "./demo-shop.mjs";

/** @import { Page } from "playwright" */
/** @import { Shop } from "./demo-shop.mjs" */

/**
 * @typedef {object} Scene
 * @property {string} name  the name of the picture's file
 * @property {(page: Page, shop: Shop) => Promise<Buffer>} take
 * @property {boolean} [hasPhone]  whether there is a second picture as a phone shows it
 */

const BASKET = ["Arroz Bom Celeiro", "Feijão Carioca", "Café Torrado", "Leite Integral", "Óleo de Soja"];

/** @param {Page} page */
const takePage = async (page) => {
  await settle(page);
  return page.screenshot();
};

/** High enough for the whole of every dialog. */
const DIALOG_HEIGHT = 960;

/**
 * Takes the dialog or drawer that is open.
 * @param {Page} page
 */
async function takeDialog(page) {
  const dialog = page.getByRole("dialog").last();
  await dialog.waitFor();
  const viewport = page.viewportSize();
  if (viewport) await page.setViewportSize({ ...viewport, height: DIALOG_HEIGHT });
  await settle(page);
  const picture = await dialog.screenshot();
  if (viewport) await page.setViewportSize(viewport);
  return picture;
}

/**
 * A picture of a page as it opens.
 * @param {string} name
 * @param {string} path
 * @returns {Scene}
 */
const pageScene = (name, path) => ({
  name,
  async take(page) {
    await open(page, path);
    return takePage(page);
  },
});

/**
 * A picture of a dialog that a button of a page opens.
 * @param {string} name
 * @param {string} path
 * @param {string | RegExp} button
 * @returns {Scene}
 */
const dialogScene = (name, path, button) => ({
  name,
  async take(page) {
    await open(page, path);
    await page.getByRole("button", { name: button }).first().click();
    return takeDialog(page);
  },
});

/**
 * A picture of a dialog of the till that keys open.
 * @param {string} name
 * @param {string} keys
 * @returns {Scene}
 */
const tillScene = (name, keys) => ({
  name,
  async take(page) {
    await openTill(page, []);
    await page.keyboard.press(keys);
    return takeDialog(page);
  },
});

/**
 * A picture of the payment with a method, for a customer if one is named.
 * @param {string} name
 * @param {string} method_key
 * @param {string} [customer]
 * @returns {Scene}
 */
const paymentScene = (name, method_key, customer) => ({
  name,
  async take(page, shop) {
    await openTill(page, await shop.find(...BASKET));
    if (customer) {
      await page.keyboard.press("F4");
      await page.getByRole("combobox", { name: "Buscar cliente" }).fill(customer);
      await settle(page);
      await page.keyboard.press("Enter");
      await page.getByRole("combobox", { name: "Buscar cliente" }).waitFor({ state: "hidden" });
    }
    await page.keyboard.press("F9");
    await page.getByRole("dialog", { name: "Pagamento" }).getByLabel("Valor recebido").waitFor();
    await page.keyboard.press(method_key);
    return takeDialog(page);
  },
});

/** @type {readonly Scene[]} */
export const SCENES = [
  {
    name: "pdv",
    hasPhone: true,
    async take(page, shop) {
      await openTill(page, await shop.find(...BASKET));
      return takePage(page);
    },
  },
  {
    name: "pagamento",
    async take(page, shop) {
      await openTill(page, await shop.find(...BASKET));
      await page.keyboard.press("F9");
      await page.getByRole("dialog", { name: "Pagamento" }).getByLabel("Valor recebido").waitFor();
      await page.keyboard.type("10000");
      return takeDialog(page);
    },
  },
  {
    name: "peso",
    async take(page, shop) {
      await openTill(page, []);
      const weighed = (await shop.products()).find(
        ({ unit, barcode, current_stock_milli }) => unit === "kg" && barcode && current_stock_milli > 2_000,
      );
      await addByCode(page, weighed?.barcode ?? "");
      await page.keyboard.type("0,350");
      return takeDialog(page);
    },
  },
  paymentScene("pagamento-pix", "F3"),
  paymentScene("pagamento-fiado", "F8", "Márcia"),
  tillScene("sangria", "Alt+s"),
  tillScene("suprimento", "Alt+u"),
  tillScene("receber-fiado", "Alt+f"),
  tillScene("devolucao", "Alt+t"),
  tillScene("teclas", "Shift+?"),
  {
    name: "fechamento",
    async take(page) {
      await openTill(page, []);
      await page.keyboard.press("Alt+x");
      await page.getByRole("button", { name: "Começar a contagem" }).click();
      return takeDialog(page);
    },
  },
  {
    name: "recibo",
    async take(page) {
      await openTill(page, []);
      await page.keyboard.press("Alt+v");
      return takeDialog(page);
    },
  },
  { ...pageScene("caixa", "/controle-caixa"), hasPhone: true },
  { ...pageScene("fiado", "/financeiro/fiado"), hasPhone: true },
  {
    name: "extrato",
    async take(page, shop) {
      const { data } = await shop.call("GET", "/fiado-customers?per_page=10");
      await open(page, `/financeiro/fiado/cliente/${data[0].id}`);
      return takePage(page);
    },
  },
  { ...pageScene("dashboard", "/dashboard"), hasPhone: true },
  pageScene("produtos", "/cadastro/produtos"),
  dialogScene("novo-produto", "/cadastro/produtos", "Novo produto"),
  pageScene("categorias", "/cadastro/produtos/categorias"),
  pageScene("lista-de-compras", "/lista-compra"),
  pageScene("estoque", "/consultar-estoque"),
  pageScene("contas-a-pagar", "/financeiro/contas-pagar"),
  dialogScene("nova-conta", "/financeiro/contas-pagar", /^Nova conta|^Lançar conta/),
  pageScene("contas-a-receber", "/financeiro/contas-receber"),
  pageScene("vendas", "/consultar-vendas?periodo=mes"),
  pageScene("relatorios", "/financeiro/relatorios"),
  pageScene("lucro", "/financeiro/relatorios?relatorio=resultado"),
  pageScene("fluxo-de-caixa", "/financeiro/relatorios?relatorio=fluxo-de-caixa"),
  {
    name: "orcamento",
    async take(page, shop) {
      await open(page, "/orcamento");
      const { data } = await shop.call("GET", "/quotes?per_page=10");
      await open(page, data[0] ? `/orcamento/${data[0].id}` : "/orcamento/novo");
      return takePage(page);
    },
  },
  pageScene("usuarios", "/configuracoes?aba=usuarios"),
  pageScene("importar", "/configuracoes?aba=dados"),
  pageScene("balanca", "/configuracoes?aba=balanca"),
  pageScene("pix-e-recibo", "/configuracoes?aba=pix-recibo"),
  pageScene("impressao", "/configuracoes?aba=impressao"),
  pageScene("seguranca", "/seguranca"),
];
