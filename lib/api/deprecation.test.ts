import { expect, test } from "vitest";
import { z } from "zod";
import { addMonths, localDate } from "@/lib/core/calendar";
import { deprecationHeaders } from "./deprecation";
import { type Deprecation, endpoint } from "./endpoint";
import { ENDPOINTS } from "./registry";
import { serve } from "./serve";

const old = endpoint({
  method: "GET",
  path: "/old",
  access: "public",
  summary: "Uma chamada que vai sair.",
  input: z.strictObject({}),
  output: z.object({}),
  deprecated: { since: "2027-01-01", sunset: "2027-07-01" },
});

test("announces the removal of a deprecated call in its responses", async () => {
  const call = serve(old, async () => ({}));
  for (const [query, status] of [
    ["", 200],
    ["?unknown=1", 422],
  ] as const) {
    const response = await call(new Request(`http://localhost/api/v1/old${query}`), { params: Promise.resolve({}) });
    expect(response.status).toBe(status);
    expect(response.headers.get("deprecation")).toBe("@1798761600");
    expect(response.headers.get("sunset")).toBe("Thu, 01 Jul 2027 00:00:00 GMT");
    expect(response.headers.get("link")).toContain('rel="deprecation"');
  }
});

test("adds no header to other calls", () => {
  for (const endpoint of ENDPOINTS.filter(({ deprecated }) => !deprecated))
    expect(deprecationHeaders(endpoint)).toEqual({});
});

/** Whether the removal comes at least six months after the announcement. */
const isAnnouncedInTime = ({ since, sunset }: Deprecation) => addMonths(localDate(since), 6) <= localDate(sunset);

test("leaves six months between the announcement and the removal", () => {
  expect(isAnnouncedInTime({ since: "2027-01-01", sunset: "2027-06-30" })).toBe(false);
  expect(isAnnouncedInTime({ since: "2027-01-01", sunset: "2027-07-01" })).toBe(true);
  const tooSoon = ENDPOINTS.filter(({ deprecated }) => deprecated && !isAnnouncedInTime(deprecated));
  expect(tooSoon.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
