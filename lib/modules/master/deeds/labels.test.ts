import { expect, test } from "vitest";
import { ENDPOINTS } from "@/lib/api/registry";
import { EVERY_PAGES_OWN, PART_LABELS } from "./labels";

test("whatever part of a shop the support can look at has its name for the owner", () => {
  const parts = ENDPOINTS.filter(
    ({ method, access, duringSupport }) =>
      method === "GET" && access !== "public" && access !== "master" && duringSupport !== false,
  ).map(({ path }) => path.split("/")[1] ?? "");
  expect(new Set(parts).size).toBeGreaterThan(30);
  const unnamed = [...new Set(parts)].filter((part) => !PART_LABELS[part] && !EVERY_PAGES_OWN.includes(part));
  expect(unnamed).toEqual([]);
});

test("a customer's whole dossier is no part of a look", () => {
  const dossier = ENDPOINTS.find(({ path }) => path === "/customers/:id/personal-data");
  expect(dossier?.duringSupport).toBe(false);
});
