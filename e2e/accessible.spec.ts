import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { everyPage } from "../scripts/checks/pages.mjs";
import { enter, expect, test } from "./journeys";

const VISITORS = [null, "dono", "master"] as const;

/** What else a page shows at its address. */
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
  master: ["/master-admin/settings?aba=seguranca"],
};

const addressesOf = (visitor: (typeof VISITORS)[number]) => [
  ...everyPage()
    .filter((page) => page.visitor === visitor)
    .map(({ path }) => path),
  ...FACES[visitor ?? "stranger"],
];

/** Changes the light of a page that stands, and waits until nothing of it is on its way between two colours. */
async function wear(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

// A trace of every page costs a quarter of the time; what axe found is in its answer.
test.use({ trace: "off" });

for (const width of [1440, 390]) {
  for (const visitor of VISITORS) {
    test(`axe finds nothing on any page of ${visitor ?? "strangers"}, light and dark, ${width} px`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(600_000);
      const context = await browser.newContext({
        baseURL,
        viewport: { width, height: 844 },
        locale: "pt-BR",
        bypassCSP: true,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      if (visitor) await enter(page, visitor);
      for (const path of addressesOf(visitor)) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        // What is drawn late keeps the colours of the other light until it comes near.
        await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
        for (const colorScheme of ["light", "dark"] as const) {
          await wear(page, colorScheme);
          // The frame that shows a caught mail runs no scripts, so axe cannot run in it.
          const { violations } = await new AxeBuilder({ page }).exclude("iframe[sandbox]").analyze();
          const found = violations.map(
            ({ id, nodes }) => `${path}, ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 120)}`,
          );
          expect(found).toEqual([]);
        }
      }
      await context.close();
    });
  }
}
