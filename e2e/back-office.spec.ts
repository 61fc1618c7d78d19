import type { Locator, Page } from "playwright/test";
import { authenticate, enter, expect, test } from "./journeys";
import { api, createProduct, OPENING_CENTS } from "./till";

const NON_TEXT_CONTRAST = 3;

/** Creates a customer who owes two amounts, taken over from the shop's notebook. Returns the customer's id and name. */
async function customerOwing(page: Page, amounts_cents: readonly number[]) {
  const name = `Freguesa ${Date.now()}`;
  const customer = await api<{ id: string }>(page, "POST", "/customers", { name, fiado_allowed: true });
  const register = await api<{ data: unknown }>(page, "GET", "/pdv/cash-register");
  if (!register?.data) await api(page, "POST", "/cash-registers", { opening_amount_cents: OPENING_CENTS });
  for (const amount_cents of amounts_cents) {
    const sale = await api(page, "POST", "/sales", {
      customer_id: customer?.id,
      items: [{ description: "Cesta", quantity_milli: 1_000, unit_price_cents: amount_cents }],
      payments: [{ method: "fiado", amount_cents }],
      expected_total_cents: amount_cents,
    });
    expect(sale).not.toBeNull();
  }
  return { id: customer?.id ?? "", name };
}

/** Returns the contrast of each filled shape of a chart with the card behind it, by its color. */
const chartContrasts = (chart: Locator) =>
  chart.evaluate((drawing) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("no canvas");
    const luminance = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let card: Element | null = drawing;
    while (card && getComputedStyle(card).backgroundColor === "rgba(0, 0, 0, 0)") card = card.parentElement;
    const behind = luminance(getComputedStyle(card ?? document.body).backgroundColor);
    const fills = [...drawing.querySelectorAll('[data-part="bars"] path')].map((shape) => getComputedStyle(shape).fill);
    return [...new Set(fills)].map((color) => {
      const front = luminance(color);
      return { color, contrast: (Math.max(front, behind) + 0.05) / (Math.min(front, behind) + 0.05) };
    });
  });

test("opens the dashboard on the month and its gross profit, which leads to the income statement", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Vendas no mês" })).toBeInViewport();
  const profit = page.getByRole("link", { name: "Lucro bruto no mês" });
  await expect(profit).toBeInViewport();
  const card = profit.locator("xpath=ancestor::div[1]");
  await expect(card).toContainText(/R\$ [\d.]+,\d\d/);
  await expect(card).toContainText(/\d+% das vendas/);
  await profit.click();
  await expect(page).toHaveURL(/relatorio=resultado&periodo=mes/);
});

test("marks what needs action on the dashboard with a dot, not with a colored edge", async ({ page }) => {
  await enter(page, "dono");
  const overdue = {
    description: `Luz ${Date.now()}`,
    category: "Energia",
    amount_cents: 1_000,
    due_date: "2026-01-05",
  };
  expect(await api(page, "POST", "/payables", overdue)).not.toBeNull();
  await page.goto("/dashboard");
  const card = page.getByRole("link", { name: "A pagar em 7 dias" }).locator("xpath=ancestor::div[1]");
  await expect(card).toContainText(/em atraso/);
  const dot = card.locator("[aria-hidden=true]").first();
  expect(await dot.evaluate((node) => getComputedStyle(node).borderRadius)).not.toBe("0px");
  const edges = await card.evaluate((node) => {
    const { borderLeftWidth, borderTopWidth } = getComputedStyle(node);
    return [borderLeftWidth, borderTopWidth];
  });
  expect(edges).toEqual(["0px", "0px"]);
});

test("folds a report's definition, and opens it with the keyboard", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/financeiro/relatorios?relatorio=vendas-por-dia");
  const summary = page.locator("summary", { hasText: "Como é calculado" });
  const definition = page.locator("details p").first();
  await expect(definition).toBeHidden();
  // On a busy machine, an Enter before the report had arrived was lost with the focus.
  await expect(page.getByRole("row", { name: /^Total/ })).toBeVisible();
  await summary.focus();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(definition).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(summary).toBeHidden();
});

for (const theme of ["light", "dark"] as const)
  test(`draws charts that are told from the card behind them (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await authenticate(page, "dono");
    await page.goto("/financeiro/relatorios?relatorio=fluxo-de-caixa&periodo=30");
    const chart = page.getByRole("img", { name: /^Gráfico: / });
    await expect(chart.locator('[data-part="bars"] path').first()).toBeVisible();
    const contrasts = await chartContrasts(chart);
    expect(contrasts.length).toBeGreaterThanOrEqual(2);
    for (const { color, contrast } of contrasts) expect(contrast, color).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
  });

test("draws a chart once it is seen, and prints a table if it was not", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await authenticate(page, "dono");
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Vendas dos últimos 7 dias", exact: true });
  const drawing = card.getByRole("img", { name: /^Gráfico: / });
  const table = card.getByRole("region", { name: "Vendas dos últimos 7 dias, em tabela" });
  await expect(card).toContainText("R$");
  await expect(card).not.toBeInViewport();
  await page.emulateMedia({ media: "print" });
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(table).toHaveCount(0);
  await expect(drawing).toHaveCount(0);
  await card.scrollIntoViewIfNeeded();
  await expect(drawing).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(drawing).toBeVisible();
});

test("shows the price of each product on a phone's stock list", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, "dono");
  const name = `Farofa ${Date.now()}`;
  await createProduct(page, { name, sale_price_cents: 1_234 });
  await page.goto(`/consultar-estoque?busca=${encodeURIComponent(name)}`);
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card).toContainText("R$ 12,34");
  await expect(card).toContainText("90");
});

test("shows the photo of a product in the list, and initials without one", async ({ page }) => {
  await enter(page, "dono");
  const stamp = Date.now();
  const { category_id } = await createProduct(page, { name: `Álbum simples ${stamp}`, sale_price_cents: 500 });
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const picture = await page.screenshot({ type: "png", clip: { x: 0, y: 0, width: 90, height: 60 } });
  const stored = await page.request.post("/v1/files/photos", {
    headers: { authorization: `Bearer ${token}`, "content-type": "image/png" },
    data: picture,
  });
  const { path: photo } = (await stored.json()) as { path: string };
  const product = { name: `Álbum ilustrado ${stamp}`, category_id, unit: "un", sale_price_cents: 900, photo };
  expect(await api(page, "POST", "/products", product)).not.toBeNull();
  await page.goto(`/cadastro/produtos?busca=${stamp}`);
  const rowOf = (name: string) => page.locator("tr[data-row]", { hasText: name });
  const image = rowOf("ilustrado").locator("img");
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  await expect(rowOf("simples").locator("img")).toHaveCount(0);
  await expect(rowOf("simples").getByText("ÁS", { exact: true })).toBeVisible();
});

test("receives only the purchase that the customer chooses to pay, and asks before Esc discards a payment", async ({
  page,
}) => {
  await enter(page, "dono");
  const { id } = await customerOwing(page, [1_000, 2_500]);
  await page.goto(`/financeiro/fiado/cliente/${id}`);
  await page.getByRole("button", { name: "Receber", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Receber fiado" });
  const amount = dialog.getByLabel("Valor", { exact: true });
  await expect(amount).toHaveValue("35,00");
  await dialog.getByRole("checkbox").first().uncheck();
  await expect(amount).toHaveValue("25,00");

  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Sair sem salvar?" });
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await expect(question).toHaveCount(0);
  await expect(amount).toHaveValue("25,00");

  await dialog.getByLabel("Forma de pagamento").selectOption("pix");
  await dialog.getByRole("button", { name: "Receber", exact: true }).click();
  await expect(dialog).toContainText("Saldo anterior");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(question).toHaveCount(0);
  const account = await api<{ balance_cents: number; open_sales: { remaining_cents: number }[] }>(
    page,
    "GET",
    `/fiado-customers/${id}`,
  );
  expect([account?.balance_cents, account?.open_sales.map(({ remaining_cents }) => remaining_cents)]).toEqual([
    1_000,
    [1_000],
  ]);
});
