import { expect, test } from "vitest";
import { isPlatformPermission } from "@/lib/access/platform-roles";
import { ENDPOINTS } from "@/lib/api/registry";
import { PART_LABELS, UNLISTED_PARTS } from "./labels";

test("has a label for every part of a shop that a support session can read", () => {
  const parts = ENDPOINTS.filter(
    ({ method, access, duringSupport }) =>
      method === "GET" && access !== "public" && !isPlatformPermission(access) && duringSupport !== false,
  ).map(({ path }) => path.split("/")[1] ?? "");
  expect(new Set(parts).size).toBeGreaterThan(30);
  const unnamed = [...new Set(parts)].filter((part) => !PART_LABELS[part] && !UNLISTED_PARTS.includes(part));
  expect(unnamed).toEqual([]);
});

test("excludes a customer's personal data export from support sessions", () => {
  const dossier = ENDPOINTS.find(({ path }) => path === "/customers/:id/personal-data");
  expect(dossier?.duringSupport).toBe(false);
});
