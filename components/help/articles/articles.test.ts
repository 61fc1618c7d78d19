import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { requiredPermission } from "@/lib/access/navigation";
import { isPublicPage } from "@/lib/access/public-pages";
import { ARTICLES, findArticles } from "./all";

test("has at least twenty articles with unique URLs", () => {
  expect(ARTICLES.length).toBeGreaterThanOrEqual(20);
  expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
  for (const { slug } of ARTICLES) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each([
  ["SANGRIA", "sangria"],
  ["balanca", "etiqueta-de-balanca"],
  ["câmera", "leitor-e-camera"],
  ["caixa fechar", "fechar-o-caixa"],
  ["backup", "exportar-tudo"],
  ["inventario", "contagem-de-estoque"],
  ["offline", "vender-sem-internet"],
])("searching for %s returns %s first", (query, slug) => {
  expect(findArticles(query)[0]?.slug).toBe(slug);
});

test("returns nothing for an unknown word", () => expect(findArticles("helicóptero")).toEqual([]));

test("links only to existing pages and has every screenshot in both themes", () => {
  for (const { screen, picture } of ARTICLES) {
    const path = screen?.path.split("?")[0] ?? "/pdv";
    const isPage = isPublicPage(path) || requiredPermission(path) !== undefined;
    expect(isPage || existsSync(`app${path}/route.ts`), path).toBe(true);
    if (picture) expect(existsSync(`public/pictures/${picture.name}.webp`), picture.name).toBe(true);
  }
});
