import { expect, test } from "vitest";
import { z } from "zod";
import { callAs } from "@/lib/testing/company";
import { endpoint } from "./endpoint";
import { fileResponse, type UploadedFile, uploadedFile } from "./files";
import { serve } from "./serve";
import { text } from "./text";

const MAX = 64 * 1_024;
const measure = serve(
  endpoint({
    method: "POST",
    path: "/measures",
    access: "public",
    summary: "Mede um arquivo.",
    input: z.strictObject({ file: uploadedFile, note: text(20) }),
    output: z.object({ bytes: z.int(), type: z.string(), note: z.string() }),
    accepts: { types: ["image/png"], max_bytes: MAX },
  }),
  async (_: unknown, { file, note }: { file: UploadedFile; note: string }) => ({
    bytes: file.bytes.length,
    type: file.type,
    note,
  }),
);
const show = serve(
  endpoint({
    method: "GET",
    path: "/papers",
    access: "public",
    summary: "Dá um arquivo.",
    input: z.strictObject({}),
    output: fileResponse,
    responseTypes: ["text/csv"],
  }),
  async () => ({ bytes: "código;preço\r\n", type: "text/csv", name: "preços de balcão.csv" }),
);

test("receives the file together with the fields from the URL", async () => {
  const { status, body } = await callAs(null, measure, { file: new Uint8Array(1_000), note: "à vista" });
  expect([status, body]).toEqual([200, { bytes: 1_000, type: "image/png", note: "à vista" }]);
});

test("rejects a file over the limit, even with a false content-length", async () => {
  const honest = await callAs(null, measure, { file: new Uint8Array(MAX + 1), note: "" });
  const lying = await callAs(
    null,
    measure,
    { file: new Uint8Array(MAX + 1), note: "" },
    { headers: { "content-length": "10" } },
  );
  expect([honest.status, lying.status]).toEqual([413, 413]);
  expect(honest.body).toMatchObject({ code: "TOO_LARGE", message: expect.stringContaining("limite") });
});

test("rejects other file types", async () => {
  const headers = { "content-type": "image/svg+xml" };
  expect((await callAs(null, measure, { file: new Uint8Array(9), note: "" }, { headers })).status).toBe(415);
});

test("sends a file as a download under its name, with headers that keep a browser from running it", async () => {
  const { status, body, headers } = await callAs(null, show);
  expect([status, new TextDecoder().decode(body)]).toEqual([200, "código;preço\r\n"]);
  expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''pre%C3%A7os%20de%20balc%C3%A3o.csv");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});
