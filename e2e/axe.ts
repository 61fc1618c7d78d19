import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright/test";

/** Lists only violations. The page's styles are not collected again, because only an experimental rule that is off reads them. */
const OPTIONS: RunOptions = { resultTypes: ["violations"], preload: { assets: ["media"] } };

/**
 * Returns the axe violations on the page. The selectors limit the check to one part, or leave a part out.
 *
 * Axe stays in a loaded page, so that further checks of the page do not have to send and compile it again.
 */
export async function violationsOf(page: Page, { include, exclude }: { include?: string; exclude?: string } = {}) {
  for (const frame of page.frames()) if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(axe.source);
  const context = { include: [include ?? ":root"], exclude: exclude ? [exclude] : [] };
  return page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      return (await axe.run(context, options)).violations;
    },
    { context, options: OPTIONS },
  );
}
