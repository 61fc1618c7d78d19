import type { Page } from "playwright/test";
import { cameraPlaying, createFilm } from "./fake-camera";
import { enter, expect, test as journey } from "./journeys";

const CODE = "7891910000197";

/** A browser whose fake camera shows one barcode. */
const test = journey.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    async ({}, use) => {
      const executablePath = process.env.CHROME_PATH;
      await use({
        ...(executablePath && { executablePath }),
        args: [
          "--no-sandbox",
          "--disable-gpu",
          "--disable-background-networking",
          ...cameraPlaying(await createFilm("ean13", CODE)),
        ],
      });
    },
    { scope: "worker" },
  ],
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("counts stock with the camera, resumes after a restart and releases the camera", async ({ page }) => {
  await keepTracks(page);
  await enter(page, "dono");
  await haveProduct(page);
  await openCount(page);

  await test.step("adds one per reading, and again while the code is held", async () => {
    await page.getByRole("button", { name: "Câmera" }).click();
    const camera = page.getByRole("dialog", { name: /^Contar: inventário/ });
    await expect(camera).toContainText(`Último código lido: ${CODE}`);
    await expect(camera.getByText("contado até agora: 2 un")).toBeVisible();
    await camera.getByRole("button", { name: "Fechar câmera" }).click();
    await expect(camera).toBeHidden();
    const tracks = await page.evaluate(() => (window as unknown as Kept).tracks.map(({ readyState }) => readyState));
    expect(new Set(tracks)).toEqual(new Set(["ended"]));
  });

  await test.step("resumes the count after a restart", async () => {
    await page.goto("/consultar-estoque?aba=inventario");
    await page.getByRole("button", { name: "Continuar contando" }).click();
    await expect(page.getByText(NAME).first()).toBeVisible();
  });

  await test.step("gives the count up, and nothing changes", async () => {
    await page.getByRole("button", { name: "Cancelar inventário" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar inventário" }).click();
    await expect(page.getByText("O estoque ficou como estava").first()).toBeVisible();
  });
});

test("explains what to do if the camera is blocked", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await enter(page, "dono");
  await openCount(page);
  await page.getByRole("button", { name: "Câmera" }).click();
  const camera = page.getByRole("dialog", { name: /^Contar: inventário/ });
  await expect(camera.getByRole("alert")).toContainText("A câmera está bloqueada");
  await expect(camera.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(camera).toBeHidden();
});

const NAME = "Produto lido pela câmera";

async function openCount(page: Page) {
  await page.goto("/consultar-estoque?aba=inventario");
  const go = page.getByRole("button", { name: "Continuar contando" });
  const start = page.getByRole("button", { name: "Começar inventário" }).first();
  await expect(go.or(start)).toBeVisible();
  if (await go.isVisible()) await go.click();
  else {
    await start.click();
    await page.getByRole("button", { name: "Começar a contar" }).click();
  }
  await expect(page.getByPlaceholder("Código ou nome")).toBeVisible();
}

async function haveProduct(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get("/v1/categories", { headers })).json();
  const product = { name: NAME, barcode: CODE, category_id: data[0].id, unit: "un", sale_price_cents: 500 };
  const answer = await page.request.post("/v1/products", { headers, data: product });
  expect([201, 409]).toContain(answer.status());
}

async function keepTracks(page: Page) {
  await page.addInitScript(() => {
    const kept = window as unknown as Kept;
    kept.tracks = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      kept.tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

interface Kept {
  tracks: MediaStreamTrack[];
}
