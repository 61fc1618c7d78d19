import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/**
 * Returns the axe violations on the page. The selectors limit the check to one part, or leave a part out.
 *
 * The legacy mode runs axe in the page itself. The default mode also opens a second page to merge the results, which only frames
 * of other hosts need, and lists the elements that pass. It finds the same violations and takes at least twice as long.
 */
export async function violationsOf(page: Page, { include, exclude }: { include?: string; exclude?: string } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  return (await axe.analyze()).violations;
}
