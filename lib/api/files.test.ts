import { expect, test } from "vitest";
import { z } from "zod";
import { callAs } from "@/lib/testing/company";
import { endpoint } from "./endpoint";
import { fileResponse, type UploadedFile, uploadedFile } from "./files";
import { serve } from "./serve";
import { text } from "./text";

const MAX_BYTES = 64 * 1_024;
/** An endpoint that receives a file and a note and returns what it received. */
const upload = serve(
  endpoint({
    method: "POST",
    path: "/test-uploads",
    access: "public",
    summary: "Recebe um arquivo.",
    input: z.strictObject({ file: uploadedFile, note: text(20) }),
    output: z.object({ bytes: z.int(), type: z.string(), note: z.string() }),
    accepts: { types: ["image/png"], max_bytes: MAX_BYTES },
  }),
  async (_: unknown, { file, note }: { file: UploadedFile; note: string }) => ({
    bytes: file.bytes.length,
    type: file.type,
    note,
  }),
);
/** An endpoint that returns a CSV file. */
const download = serve(
  endpoint({
    method: "GET",
    path: "/test-downloads",
    access: "public",
    summary: "Retorna um arquivo.",
    input: z.strictObject({}),
    output: fileResponse,
    responseTypes: ["text/csv"],
  }),
  async () => ({ bytes: "código;preço\r\n", type: "text/csv", name: "preços de balcão.csv" }),
);

test("passes the file and the fields of the URL to the service", async () => {
  const { status, body } = await callAs(null, upload, { file: new Uint8Array(1_000), note: "à vista" });
  expect([status, body]).toEqual([200, { bytes: 1_000, type: "image/png", note: "à vista" }]);
});

test("rejects a file over the limit, even with a false content-length", async () => {
  const withTrueLength = await callAs(null, upload, { file: new Uint8Array(MAX_BYTES + 1), note: "" });
  const withFalseLength = await callAs(
    null,
    upload,
    { file: new Uint8Array(MAX_BYTES + 1), note: "" },
    { headers: { "content-length": "10" } },
  );
  expect([withTrueLength.status, withFalseLength.status]).toEqual([413, 413]);
  expect(withTrueLength.body).toMatchObject({ code: "TOO_LARGE", message: expect.stringContaining("limite") });
});

test("rejects a file type that the endpoint does not accept", async () => {
  const headers = { "content-type": "image/svg+xml" };
  expect((await callAs(null, upload, { file: new Uint8Array(9), note: "" }, { headers })).status).toBe(415);
});

test("returns a file as a download with its name, and headers that keep the browser from executing it", async () => {
  const { status, body, headers } = await callAs(null, download);
  expect([status, new TextDecoder().decode(body)]).toEqual([200, "código;preço\r\n"]);
  expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''pre%C3%A7os%20de%20balc%C3%A3o.csv");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});
