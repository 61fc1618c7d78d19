import { expect, test } from "vitest";
import { ARTICLES } from "@/components/help/articles/all";
import { HELP } from "@/components/help/search-form";
import { localDate } from "@/lib/core/calendar";
import { DOCUMENT_VERSIONS } from "@/lib/modules/auth/terms/rules";
import sitemap from "./sitemap";

const lastModified = () =>
  Object.fromEntries(sitemap().map(({ url, lastModified }) => [new URL(url).pathname, String(lastModified)]));

test("gives every page the day of its last change", () => {
  const days = lastModified();
  expect(Object.keys(days)).toHaveLength(sitemap().length);
  for (const [path, day] of Object.entries(days)) expect(() => localDate(day), path).not.toThrow();
});

test("dates articles and documents by themselves, and the help center by its newest article", () => {
  const days = lastModified();
  for (const { slug, updated_on } of ARTICLES) expect(days[`${HELP}/${slug}`]).toBe(updated_on);
  expect(new Set(Object.values(days)).size).toBeGreaterThan(2);
  expect(days[HELP]).toBe(
    ARTICLES.map(({ updated_on }) => updated_on)
      .toSorted()
      .at(-1),
  );
  expect(days["/legal/termos"]).toBe(DOCUMENT_VERSIONS.termos);
});
