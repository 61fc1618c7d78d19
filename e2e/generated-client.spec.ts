import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext } from "playwright/test";
import { expect, test } from "./journeys";

const run = promisify(execFile);

const PROGRAM = "integration.ts";
const CLI = "node_modules/openapi-typescript/bin/cli.js";
const TSC = "node_modules/typescript/bin/tsc";
const BARCODE = "7891000100103";

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    types: ["node"],
  },
  include: ["*.ts"],
};

/** Creates a shop with three products, one of which has the barcode. Returns its owner's credentials. */
async function newShop(request: APIRequestContext) {
  const credentials = { email: `${randomUUID()}@exemplo.com.br`, password: "uma senha boa" };
  const created = await request.post("/v1/register", { data: { name: "Padaria Aurora", ...credentials } });
  expect(created.status()).toBe(201);
  const { token } = await (await request.post("/v1/login", { data: credentials })).json();
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data });
    expect(response.status(), await response.text()).toBe(201);
    return response.json();
  };
  const { id: category_id } = await post("/v1/categories", { name: "Grãos" });
  const fields = { category_id, unit: "un", sale_price_cents: 1_990, initial_stock_milli: 48_000 };
  await post("/v1/products", { ...fields, name: "Arroz" });
  await post("/v1/products", { ...fields, name: "Feijão", barcode: BARCODE });
  await post("/v1/products", { ...fields, name: "Lentilha" });
  return credentials;
}

test("lets a program with generated types sell and synchronize", async ({ page, baseURL }, testInfo) => {
  const { email, password } = await newShop(page.request);
  // Inside the repository, so that the program finds its packages.
  const folder = testInfo.outputPath("client");
  mkdirSync(folder, { recursive: true });
  copyFileSync(join("e2e/api-client", PROGRAM), join(folder, PROGRAM));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
  const schema = join(folder, "schema.d.ts");
  await run(process.execPath, [CLI, `${baseURL}/v1/openapi.json`, "--default-non-nullable", "false", "-o", schema]);
  const types = await run(process.execPath, [TSC, "-p", folder]).catch(({ stdout }) => ({ stdout }));
  expect(types.stdout).toBe("");
  const env = { ...process.env, API: baseURL, EMAIL: email, PASSWORD: password, BARCODE };
  const { stdout } = await run(process.execPath, ["--import", "tsx", join(folder, PROGRAM)], { env });
  expect(JSON.parse(stdout)).toEqual({
    seller: expect.any(String),
    sale: { number: expect.any(String), status: "concluida", total_cents: 3_980 },
    products: ["Arroz", "Feijão", "Lentilha"],
    rejected: { status: 422, fields: ["items.0.quantity_milli"] },
  });
});
