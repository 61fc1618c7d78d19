import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addressOf, servedRoutes } from "@/lib/testing/routes";
import { methodsAt } from "./methods";

const routes = await servedRoutes();

test("every served address tells the methods of its own route file", () => {
  for (const { file } of routes) {
    const here = routes.filter((other) => other.file === file).map(({ endpoint }) => endpoint.method);
    const allowed = [...here, ...(here.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
    const address = addressOf(file).replace(/:\w+/g, () => randomUUID());
    expect(methodsAt(`/v1${address}`), file).toEqual(allowed);
    expect(methodsAt(`/api/v1${address}`), file).toEqual(allowed);
  }
});

test("a literal address comes before a parameter in its place", () => {
  expect(methodsAt("/v1/cash-registers/current")).toEqual(["GET", "HEAD", "OPTIONS"]);
  expect(methodsAt("/v1/openapi.json")).toEqual(["GET", "HEAD", "OPTIONS"]);
});

test("what is no address of the API has none", () => {
  const strange = [
    "/v1",
    "/v1/",
    "/v1/nada",
    "/v1/sales/1/2/3",
    "/v2/sales",
    "/sales",
    "/v1/openapiXjson",
    "/v1/sales/",
  ];
  expect(strange.map(methodsAt)).toEqual(strange.map(() => null));
});
