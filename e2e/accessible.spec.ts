import type { Page } from "playwright/test";
import { listPages } from "../scripts/checks/pages.mjs";
import { violationsOf } from "./axe";
import { installFakeScale } from "./fake-scale";
import { enter, expect, test } from "./journeys";
import { followRequests } from "./requests";
import { api, command, openTill } from "./till";

test.describe.configure({ mode: "parallel" });

const DEMO_USERS = [null, "dono", "master"] as const;
const PAGES_PER_TEST = 8;
const WIDTHS = [1440, 390] as const;
const HEIGHT = 844;

/** Additional states of a page that are part of its URL. */
const FACES = {
  stranger: ["/help/central-de-ajuda?q=caixa"],
  dono: [
    "/controle-caixa?aba=historico",
    "/configuracoes?aba=usuarios",
    "/configuracoes?aba=sessoes",
    "/configuracoes?aba=dados",
    "/configuracoes?aba=seguranca",
    "/configuracoes?aba=lgpd",
    "/configuracoes?aba=log",
  ],
  master: ["/master-admin/settings?aba=seguranca", "/master-admin/settings?aba=equipe"],
};

const addressesOf = (demoUser: (typeof DEMO_USERS)[number]) => [
  ...listPages()
    .filter((page) => page.demoUser === demoUser)
    .map(({ path }) => path),
  ...FACES[demoUser ?? "stranger"],
];

/** Switches the color scheme of a loaded page and waits until all color transitions have ended. */
async function setColorScheme(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Splits a user's pages, so that the tests of the parts can run side by side. */
function partsOf(demoUser: (typeof DEMO_USERS)[number]): string[][] {
  const addresses = addressesOf(demoUser);
  const count = Math.ceil(addresses.length / PAGES_PER_TEST);
  return Array.from({ length: count }, (_, part) => addresses.filter((_, index) => index % count === part));
}

for (const demoUser of DEMO_USERS)
  for (const [index, addresses] of partsOf(demoUser).entries())
    test(`has no axe violations on the pages of ${demoUser ?? "anonymous visitors"}, part ${index + 1}, light and dark, ${WIDTHS.join(" and ")} px`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        baseURL,
        locale: "pt-BR",
        bypassCSP: true,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      if (demoUser) await enter(page, demoUser);
      const requestsEnded = followRequests(page);
      for (const path of addresses) {
        await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
        await page.goto(path);
        await requestsEnded();
        // Elements rendered lazily keep the colors of the other scheme until they are near the viewport.
        await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          await requestsEnded();
          for (const colorScheme of ["light", "dark"] as const) {
            await setColorScheme(page, colorScheme);
            // The frame that shows a caught mail runs no scripts, so axe cannot run in it.
            const violations = await violationsOf(page, { exclude: "iframe[sandbox]" });
            const found = violations.map(
              ({ id, nodes }) => `${path}, ${width} px, ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 120)}`,
            );
            expect(found).toEqual([]);
          }
        }
      }
      await context.close();
    });

for (const width of WIDTHS) {
  test(`has no axe violations in the till's stock and scale dialogs, light and dark, ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: HEIGHT },
      locale: "pt-BR",
      bypassCSP: true,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await installFakeScale(page);
    await enter(page, "dono");
    const categories = await api<{ data: { id: string }[] }>(page, "GET", "/categories");
    const name = `Bacia ${width} ${Date.now()}`;
    const product = { name, category_id: categories?.data[0]?.id, unit: "un", sale_price_cents: 900 };
    expect(await api(page, "POST", "/products", product)).not.toBeNull();
    await openTill(page);
    await page.getByPlaceholder("Nome, código ou 3*código").fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).click();
    await expect(page.getByRole("alert").filter({ hasText: name })).toBeVisible();

    await page.keyboard.press("F9");
    await expect(page.getByRole("dialog", { name: "Falta estoque" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await command(page, "Balança");
    const scale = page.getByRole("dialog", { name: "Balança" });
    await scale.getByRole("button", { name: "Escolher porta" }).click();
    await expect(scale.getByText("Pronta")).toBeVisible();
    await expectAccessible(page);
    await context.close();
  });
}

async function expectAccessible(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await setColorScheme(page, colorScheme);
    const violations = await violationsOf(page);
    expect(violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
  }
}
