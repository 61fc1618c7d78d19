import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/**
 * Returns what violates a rule of axe on the page: in `part`, a selector, or in everything but `except`.
 *
 * axe runs in the page itself and lists all elements of violations only. By default it also lists the elements that pass, and sums
 * up the results in a page of its own, for frames of other hosts, which no page has: the same violations take twice as long.
 */
export async function violationsOf(page: Page, { part, except }: { part?: string; except?: string } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (part) axe.include(part);
  if (except) axe.exclude(except);
  return (await axe.analyze()).violations;
}
