import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

export type ColorScheme = "light" | "dark";

/** The rules of axe whose result depends on colors. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Returns axe's builder for a page in a color scheme. All rules are checked in light colors; in dark ones, where only the colors
 * differ, those of the colors.
 */
export function axeIn(page: Page, colorScheme: ColorScheme): AxeBuilder {
  const builder = new AxeBuilder({ page });
  return colorScheme === "light" ? builder : builder.withRules(COLOR_RULES);
}
