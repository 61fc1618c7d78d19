import type { Page } from "playwright/test";
import { installFakeScale, plugInScale, scaleFrame, scaleReceived, scaleShows, unplugScale } from "./fake-scale";
import { authenticate, enter, expect, test } from "./journeys";
import { api, command, emptyCart, openTill } from "./till";

/** Creates a product sold by weight and returns its name. */
async function cheese(page: Page) {
  const name = `Queijo ${Date.now()}`;
  const categories = await api<{ data: { id: string }[] }>(page, "GET", "/categories");
  const made = await api(page, "POST", "/products", {
    name,
    category_id: categories?.data[0]?.id,
    unit: "kg",
    sale_price_cents: 5_000,
    initial_stock_milli: 20_000,
  });
  expect(made).not.toBeNull();
  return name;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Balança" });

/** Adds the product without a quantity and returns its weight field. */
async function weigh(page: Page, name: string) {
  const search = page.getByPlaceholder("Nome, código ou 3*código");
  await search.fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  const field = page.getByRole("dialog", { name }).getByLabel("Peso");
  await expect(field).toBeFocused();
  return field;
}

test("reads the weight of a scale by key and by button, and tells what is wrong", async ({ page }) => {
  await installFakeScale(page);
  await enter(page, "dono");
  const name = await cheese(page);
  await openTill(page);
  await emptyCart(page);

  await test.step("chooses the port, the protocol and the speed on this device", async () => {
    await command(page, "Balança");
    await expect(dialogOf(page)).toContainText("Nenhuma balança");
    await dialogOf(page).getByRole("button", { name: "Escolher porta" }).click();
    await expect(dialogOf(page).getByText("Pronta")).toBeVisible();
    await dialogOf(page).getByLabel("Protocolo").selectOption("Filizola");
    await dialogOf(page).getByLabel("Velocidade").selectOption("2400");
    await scaleShows(page, "\x02007", "42\x03");
    await dialogOf(page).getByRole("button", { name: "Ler peso" }).click();
    await expect(dialogOf(page).getByText("0,742 kg")).toBeVisible();
    expect((await scaleReceived(page)).speed).toBe(2_400);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByPlaceholder("Nome, código ou 3*código")).toBeFocused();
  });

  await test.step("remembers it, and Alt+B fills the weight", async () => {
    await page.reload();
    await openTill(page);
    const field = await weigh(page, name);
    await scaleShows(page, scaleFrame("00742"));
    await page.keyboard.press("Alt+b");
    await expect(field).toHaveValue("0,742");
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Total da venda")).toHaveText("R$ 37,10");
    await emptyCart(page);
  });

  await test.step("reports an unstable weight, which can be read again or typed", async () => {
    const field = await weigh(page, name);
    await scaleShows(page, scaleFrame("IIIII"));
    await page.getByRole("button", { name: /^Ler balança/ }).click();
    await expect(page.getByText("O peso está variando.")).toBeVisible();
    await expect(field).toBeFocused();
    await scaleShows(page, scaleFrame("01250"));
    await page.keyboard.press("F3");
    await expect(field).toHaveValue("1,250");
    await field.fill("0,5");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Total da venda")).toHaveText("R$ 25,00");
    await emptyCart(page);
  });

  await test.step("says that the scale was unplugged, and reads it after it is plugged in again", async () => {
    const field = await weigh(page, name);
    await unplugScale(page);
    await page.keyboard.press("Alt+b");
    await expect(page.getByText("A balança não foi encontrada.")).toBeVisible();
    await plugInScale(page);
    await scaleShows(page, scaleFrame("00742"));
    await expect(async () => {
      await page.keyboard.press("Alt+b");
      await expect(field).toHaveValue("0,742", { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("Escape");
    await emptyCart(page);
  });

  await test.step("subtracts the tare of the container", async () => {
    await command(page, "Balança");
    await scaleShows(page, scaleFrame("00042"));
    await dialogOf(page).getByRole("button", { name: "Pesar embalagem" }).click();
    await expect(dialogOf(page).getByText("Tara de 0,042 kg, descontada pelo PDV.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    const field = await weigh(page, name);
    await scaleShows(page, scaleFrame("00742"));
    await page.keyboard.press("Alt+b");
    await expect(field).toHaveValue("0,700");
    await page.keyboard.press("Escape");
    await emptyCart(page);
  });
});

test("sends the tare to a scale that takes it", async ({ page }) => {
  await installFakeScale(page);
  await authenticate(page, "dono");
  await openTill(page);
  await command(page, "Balança");
  await dialogOf(page).getByRole("button", { name: "Escolher porta" }).click();
  await expect(dialogOf(page).getByText("Pronta")).toBeVisible();
  await dialogOf(page).getByLabel("Tara da embalagem").fill("0,36");
  await dialogOf(page).getByRole("button", { name: "Usar tara" }).click();
  await expect(dialogOf(page).getByText("Tara de 0,360 kg, descontada pela balança.")).toBeVisible();
  const command_bytes = [0x01, ...[..."000360"].map((digit) => digit.charCodeAt(0)), 0x03];
  expect((await scaleReceived(page)).received).toEqual(command_bytes);
});

test("says in the dialog that a browser without serial ports has no scale", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "serial", { value: undefined, configurable: true }));
  await enter(page, "dono");
  const name = await cheese(page);
  await openTill(page);
  await emptyCart(page);
  await command(page, "Balança");
  await expect(dialogOf(page)).toContainText("Este navegador não se conecta à balança");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await weigh(page, name);
  await expect(page.getByRole("button", { name: /^Ler balança/ })).toHaveCount(0);
  // The part that reads the scale loads after the dialog has opened, and here it has no button to wait for.
  await expect(async () => {
    await page.keyboard.press("Alt+b");
    await expect(page.getByText("Este navegador não se conecta à balança. Digite o peso")).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.keyboard.press("Escape");
  await emptyCart(page);
});
