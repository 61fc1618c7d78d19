import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { requiredPermission } from "@/lib/access/navigation";
import { isPublicPage } from "@/lib/access/public-pages";
import { ARTICLES, findArticles } from "./all";

test("there are at least twenty tasks, each with an address of its own", () => {
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
])("whoever looks for %s finds %s first", (query, slug) => {
  expect(findArticles(query)[0]?.slug).toBe(slug);
});

test("nobody finds what nothing tells of", () => expect(findArticles("helicóptero")).toEqual([]));

test("every screen an article leads to is a page, and every picture is there in both lights", () => {
  for (const { screen, picture } of ARTICLES) {
    const path = screen?.path.split("?")[0] ?? "/pdv";
    expect(isPublicPage(path) || requiredPermission(path) !== undefined, path).toBe(true);
    if (picture) expect(existsSync(`public/pictures/${picture.name}.webp`), picture.name).toBe(true);
  }
});
