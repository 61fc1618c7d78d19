import { expect, test } from "vitest";
import { createPageRoutes, templateOf } from "./page-routes.mjs";

const routeOf = createPageRoutes([
  { page: "/", pattern: /^\/(?:\/)?$/ },
  { page: "/pdv", pattern: /^\/pdv(?:\/)?$/ },
  { page: "/orcamento/[id]", pattern: /^\/orcamento\/([^/]+?)(?:\/)?$/ },
]);

test.each([
  ["/", "/"],
  ["/pdv?q=Maria%20da%20Silva", "/pdv"],
  ["/orcamento/8d7f-token?x=1", "/orcamento/:id"],
  ["/_next/static/chunks/a.js", "/_next"],
  ["/pdv-sw.js", "file"],
  ["/nada/maria@exemplo", "unmatched"],
  ["/wp-admin", "unmatched"],
])("finds the template of %s", (url, template) => expect(routeOf(url)).toBe(template));

test.each([
  ["/v1/sales/[id]", "/v1/sales/:id"],
  ["/api/auth/[...nextauth]", "/api/auth/:nextauth"],
  ["/help/[[...topic]]", "/help/:topic"],
])("writes the parameters of %s in one form", (page, template) => expect(templateOf(page)).toBe(template));
