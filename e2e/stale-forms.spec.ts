import type { Browser, Page } from "playwright/test";
import { enter, expect, test } from "./journeys";
import { api } from "./till";

const TITLE = "Este cadastro mudou enquanto você editava";

/** Logs in another user of the shop in a second browser. */
async function logInOtherUser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: "pt-BR" })).newPage();
  await enter(page, "dono");
  return page;
}

interface Customer {
  readonly id: string;
  readonly fiado_limit_cents: number;
  readonly city: string | null;
}

test("shows the second editor of a customer what changed and lets them choose per field", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await enter(page, "dono");
  const colleague = await logInOtherUser(browser, baseURL);
  const name = `Freguesa ${Date.now()}`;
  const made = await api<Customer>(page, "POST", "/customers", { name, fiado_limit_cents: 10_000, city: "Santos" });
  const id = made?.id ?? "";
  const open = async (at: Page) => {
    await at.goto(`/cadastro/clientes?editar=${id}`);
    const form = at.getByRole("dialog", { name });
    await expect(form.getByLabel("Cidade")).toHaveValue("Santos");
    return form;
  };
  const mine = await open(page);
  const theirs = await open(colleague);

  await theirs.getByLabel("Limite de fiado").fill("30000");
  await theirs.getByLabel("Cidade").fill("Campinas");
  await theirs.getByRole("button", { name: "Salvar cliente" }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel("Limite de fiado").fill("20000");
  await mine.getByRole("button", { name: "Salvar cliente" }).click();
  const panel = page.getByRole("dialog", { name: TITLE });
  const limit = panel.getByRole("group", { name: /Limite/ });
  await expect(limit).toContainText("R$ 100,00");
  await expect(limit.getByRole("radio", { name: /R\$ 300,00/ })).not.toBeChecked();
  await expect(limit.getByRole("radio", { name: /R\$ 200,00/ })).toBeChecked();
  const city = panel.getByRole("group", { name: "Cidade" });
  await expect(city.getByRole("radio", { name: /Campinas/ })).toBeChecked();
  await expect(panel.getByRole("group")).toHaveCount(2);
  await panel.getByRole("button", { name: "Salvar assim" }).click();
  await expect(panel).toBeHidden();
  await expect(mine).toBeHidden();
  expect(await api<Customer>(page, "GET", `/customers/${id}`)).toMatchObject({
    fiado_limit_cents: 20_000,
    city: "Campinas",
  });
});

test("keeps the other user's values and shows them in the form on discard", async ({ page, browser, baseURL }) => {
  test.slow();
  await enter(page, "dono");
  const colleague = await logInOtherUser(browser, baseURL);
  const name = `Geleia ${Date.now()}`;
  const categories = await api<{ data: { id: string }[] }>(page, "GET", "/categories");
  const product = await api<{ id: string }>(page, "POST", "/products", {
    name,
    category_id: categories?.data[0]?.id,
    unit: "un",
    sale_price_cents: 500,
    initial_stock_milli: 1_000,
  });
  const open = async (at: Page) => {
    await at.goto(`/cadastro/produtos?editar=${product?.id}`);
    const form = at.getByRole("dialog", { name });
    await expect(form.getByLabel("Preço de venda")).toHaveValue("5,00");
    return form;
  };
  const mine = await open(page);
  const theirs = await open(colleague);
  await theirs.getByLabel("Preço de venda").fill("700");
  await theirs.getByRole("button", { name: "Salvar produto" }).click();
  await expect(theirs).toBeHidden();
  await mine.getByLabel("Preço de venda").fill("900");
  await mine.getByRole("button", { name: "Salvar produto" }).click();
  const panel = page.getByRole("dialog", { name: TITLE });
  await panel.getByRole("button", { name: "Descartar minhas alterações" }).click();
  await expect(panel).toBeHidden();
  await expect(mine.getByLabel("Preço de venda")).toHaveValue("7,00");
  await mine.getByRole("button", { name: "Salvar produto" }).click();
  await expect(mine).toBeHidden();
  expect(await api(page, "GET", `/products/${product?.id}`)).toMatchObject({ sale_price_cents: 700 });
});

test("saves two settings sections one after the other without a conflict", async ({ page, browser, baseURL }) => {
  test.slow();
  await enter(page, "dono");
  const colleague = await logInOtherUser(browser, baseURL);
  await page.goto("/configuracoes?aba=fiado");
  await colleague.goto("/configuracoes?aba=caixa");
  const days = page.getByLabel("Prazo, em dias");
  await expect(days).toBeVisible();
  const alert = colleague.getByLabel("Avisar para fazer sangria acima de");
  await alert.fill(String(60_000 + (Date.now() % 1_000)));
  await colleague.getByRole("button", { name: "Salvar configurações" }).click();
  await expect(colleague.getByText("Configurações salvas")).toBeVisible();
  const newDays = (await days.inputValue()) === "31" ? "32" : "31";
  await days.fill(newDays);
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  await expect(page.getByText("Configurações salvas")).toBeVisible();
  await expect(page.getByRole("dialog", { name: TITLE })).toHaveCount(0);
});
