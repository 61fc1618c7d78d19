import { expect, test } from "vitest";
import { z } from "zod";
import { sqlFor } from "@/lib/db/tenant";
import { NASTY_NAMES } from "@/lib/testing/arbitrary-input";
import { company } from "@/lib/testing/company";
import { endpoint } from "./endpoint";
import { refusalOf } from "./refusal";
import { serve } from "./serve";

const echo = (method: "GET" | "POST") =>
  serve(
    endpoint({
      ...{ method, path: "/echo", access: "public", summary: "Repete." },
      ...{ input: z.strictObject({ word: z.string().optional() }), output: z.object({}) },
    }),
    async () => ({}),
  );
const NOWHERE = { params: Promise.resolve({}) };

test.each(NASTY_NAMES)("a field by the name of %s is refused as one that nobody knows", async (name) => {
  const headers = { "content-type": "application/json" };
  const body = `{${JSON.stringify(name)}:1}`;
  const answers = [
    await echo("POST")(new Request("http://localhost/api/v1/echo", { method: "POST", headers, body }), NOWHERE),
    await echo("GET")(new Request(`http://localhost/api/v1/echo?${name}=1`), NOWHERE),
  ];
  for (const answer of answers) {
    const { code, errors } = await answer.json();
    expect([answer.status, code, Object.keys(errors ?? {})]).toEqual([422, "INVALID", [name]]);
  }
});

test("a number that no column holds is a wrong input, also in a statement written by hand", async () => {
  const ctx = (await company()).ctx();
  const thrown = await sqlFor(ctx).query`SELECT 3000000000::int AS company_id`.catch((error: unknown) => error);
  expect(refusalOf(thrown, "r1").status).toBe(422);
});
