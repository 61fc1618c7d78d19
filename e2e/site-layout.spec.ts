import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { listPages } from "../scripts/checks/pages.mjs";
import { expect, test } from "./journeys";
import { followRequests } from "./requests";

const PASSWORD = "uma senha boa";

/** The mailbox of a development server shows mails of the other tests, with links of any size. */
const MAILBOX = "/dev/emails";

/** The pages that anyone may open, with one state of the help search and of the login more. */
const PUBLIC_PAGES = [
  ...listPages()
    .filter(({ demoUser, path }) => demoUser === null && path !== MAILBOX)
    .map(({ path }) => path),
  "/help/central-de-ajuda?q=caixa",
  "/login?aba=criar-conta",
];

/** Smallest side of a target in CSS pixels (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;

/** Renders the sections that the browser would leave out until they are near the window. */
const showEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });

/** Opens each public page and calls `check` when all of it is rendered. */
async function visitPublicPages(page: Page, check: (path: string) => Promise<void>) {
  const requestsEnded = followRequests(page);
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await requestsEnded();
    await showEverything(page);
    await check(path);
  }
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Returns the elements that are wider than the window, to find the cause of an overflow. */
const widest = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName} ${element.className.toString().slice(0, 80)}`)
      .slice(-3),
  );

/** Returns the links and controls that are too small to hit, except for links within a sentence and hidden ones. */
const smallTargets = (page: Page) =>
  page.evaluate((min) => {
    const targets = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]",
    );
    const isInSentence = (element: HTMLElement) => {
      const sentence = element.closest("p, label")?.textContent ?? "";
      const around = sentence.replace(element.textContent ?? "", "");
      return (
        element.matches("a, button") && getComputedStyle(element).display.startsWith("inline") && /\p{L}/u.test(around)
      );
    };
    const boxOf = (element: HTMLElement) => {
      const label = element.matches("[type=checkbox], [type=radio]") ? element.closest("label") : null;
      return (label ?? element).getBoundingClientRect();
    };
    return [...targets]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .filter(({ box }) => box.width < min || box.height < min)
      .map(({ element, box }) => {
        const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
        return `${element.tagName} "${name}" ${Math.round(box.width)} × ${Math.round(box.height)}`;
      });
  }, MIN_TARGET);

test("fits every public page into a window of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const complaints: string[] = [];
  await visitPublicPages(page, async (path) => {
    const width = await widthOf(page);
    if (width > 320) complaints.push(`${path} is ${width} px wide: ${(await widest(page)).join("; ")}`);
  });
  expect(PUBLIC_PAGES.length).toBeGreaterThan(10);
  expect(complaints).toEqual([]);
});

for (const width of [1440, 320])
  test(`has no link or button below ${MIN_TARGET} px on a public page, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const complaints: string[] = [];
    await visitPublicPages(page, async (path) => {
      complaints.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`));
    });
    expect(complaints).toEqual([]);
  });

test("names the provider with CNPJ and address in the footer of every page that has one", async ({ page }) => {
  const identity = process.env.PROVIDER_IDENTITY ?? "";
  expect(identity).toMatch(/CNPJ \d\d\.\d{3}\.\d{3}\/\d{4}-\d\d, .+/);
  for (const path of ["/", "/atualizar-plano", "/help/central-de-ajuda", "/legal/termos", "/legal/privacidade"]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo"), path).toContainText(identity);
  }
});

test("shows the login and the confirmation of the annual plan on a phone without overflow", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = `${randomUUID()}@exemplo.com.br`;
  const data = { name: "Quitanda do Prazo", email, password: PASSWORD };
  expect((await page.request.post("/v1/register", { data })).status()).toBe(201);

  await page.goto("/login");
  const button = page.getByRole("button", { name: "Entrar", exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await button.click();
  await page.waitForURL(/\/dashboard$/);

  await page.goto("/atualizar-plano");
  await page.getByRole("button", { name: /(Renovar|Assinar) Plano Anual/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Nada é cobrado antes de você pagar o PIX.");
  await expect(dialog).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  expect(await smallTargets(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(page.getByLabel("PIX copia e cola")).toHaveCount(0);
});
