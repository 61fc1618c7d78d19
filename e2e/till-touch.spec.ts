import type { Browser } from "playwright/test";
import { catchPrinting, enter, expect, test } from "./journeys";
import { api, openTill } from "./till";

const PHONE = { width: 390, height: 844 };

async function touchPage(browser: Browser, baseURL: string | undefined, viewport: { width: number; height: number }) {
  const context = await browser.newContext({
    baseURL,
    viewport,
    hasTouch: true,
    isMobile: true,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await catchPrinting(page);
  return page;
}

test("has the categories of a phone in the reach of its thumb, and the products' photos on their tiles", async ({
  browser,
  baseURL,
}) => {
  const page = await touchPage(browser, baseURL, PHONE);
  await enter(page, "dono");
  await openTill(page);
  const chip = page.getByRole("group", { name: "Categorias" }).getByRole("button", { name: "Todos" });
  const box = await chip.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(PHONE.height / 2);

  const { id: category_id } = (await api<{ id: string }>(page, "POST", "/categories", {
    name: `Foto ${Date.now()}`,
  })) ?? {
    id: "",
  };
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const picture = await page.screenshot({ type: "png", clip: { x: 0, y: 0, width: 120, height: 80 } });
  const stored = await page.request.post("/v1/files/photos", {
    headers: { authorization: `Bearer ${token}`, "content-type": "image/png" },
    data: picture,
  });
  expect(stored.ok(), await stored.text()).toBe(true);
  const { path: photo } = (await stored.json()) as { path: string };
  const name = `Retrato ${Date.now()}`;
  expect(
    await api(page, "POST", "/products", {
      name,
      category_id,
      unit: "un",
      sale_price_cents: 500,
      initial_stock_milli: 1_000,
      favorite: true,
      photo,
    }),
  ).not.toBeNull();
  await page.reload();
  const tile = page.getByRole("option", { name: new RegExp(name) });
  const image = await tile.locator("img").boundingBox();
  expect(image?.width).toBeGreaterThan(100);
  await page.context().close();
});
