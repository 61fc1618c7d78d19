import { beforeAll, expect, test, vi } from "vitest";
import { GET as flowReport } from "@/app/api/v1/reports/cash-flow/route";
import { GET as reportPdf } from "@/app/api/v1/reports/pdf/route";
import { GET as methodsReport } from "@/app/api/v1/reports/sales-by-method/route";
import { addDays, formatDay } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { busyBills } from "@/lib/testing/busy-bills";
import { busyShop } from "@/lib/testing/busy-shop";
import { readPdf } from "@/lib/testing/pdf";
import { startSale } from "@/lib/testing/running-sale";
import { REPORTS } from "../tables/labels";
import { PDF_REPORTS } from "./schema";

let shop: Awaited<ReturnType<typeof busyShop>>;
beforeAll(async () => {
  shop = await busyShop(5, [8, 3, 2]);
  await busyBills(shop, 20);
});
const days = () => ({ from: addDays(shop.today, -29), until: shop.today });

test("has a PDF for every report", () => {
  expect([...PDF_REPORTS].sort()).toEqual(REPORTS.map(({ id }) => id).sort());
});

test.each(PDF_REPORTS.map((report) => [report]))(
  "renders %s with the shop, the title, the accounting basis and the columns",
  async (report) => {
    const { status, body, headers } = await shop.call(reportPdf, { report, ...days() });
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { pages, shows } = readPdf(body);
    const known = REPORTS.find(({ id }) => id === report);
    expect(pages).toBeGreaterThan(0);
    expect(shows(shop.company.name)).toBe(true);
    expect(shows(known?.title ?? "")).toBe(true);
    expect(shows(known?.regime ?? "")).toBe(true);
    for (const { label } of known?.columns ?? []) expect(shows(label), label).toBe(true);
    expect(Buffer.from(body).toString("latin1")).not.toMatch(/\/(JavaScript|OpenAction|Launch)/);
  },
);

test("renders the report's figures in the PDF", async () => {
  const pdfOf = async (report: string) => readPdf((await shop.call(reportPdf, { report, ...days() })).body);
  const methods = await pdfOf("vendas-por-forma");
  const flow = await pdfOf("fluxo-de-caixa");
  for (const row of (await shop.call(methodsReport, days())).body.data)
    expect(methods.shows(formatMoney(row.net_cents).replace(/^-/, "–"))).toBe(true);
  for (const row of (await shop.call(flowReport, days())).body.data) {
    expect(flow.shows(formatDay(row.day))).toBe(true);
    expect(flow.shows(formatMoney(row.running_cents).replace(/^-/, "–"))).toBe(true);
  }
});

test("compares a finished period, and of a running one writes what is expected", async () => {
  const shows = async (until: string) => {
    const period = { from: addDays(shop.today, -29), until };
    const pdf = readPdf((await shop.call(reportPdf, { report: "resultado", ...period })).body);
    return [pdf.shows("Período anterior"), pdf.shows("Inclui contas previstas")];
  };
  expect(await shows(shop.today)).toEqual([true, false]);
  expect(await shows(addDays(shop.today, 60))).toEqual([false, true]);
});

test("rejects a missing period or an unknown report", async () => {
  expect((await shop.call(reportPdf, { report: "produtos" })).status).toBe(422);
  expect((await shop.call(reportPdf, { report: "outro", ...days() })).status).toBe(422);
});

test("waits for running sales before each period and before the PDF", async () => {
  const { __runningSales } = globalThis as unknown as { __runningSales: { waiting: Set<() => void> } };
  const waits = vi.spyOn(__runningSales.waiting, "add");
  const endSale = startSale();
  const waitsOf = async (until: string) => {
    waits.mockClear();
    const { status } = await shop.call(reportPdf, { report: "produtos", from: addDays(shop.today, -3), until });
    expect(status).toBe(200);
    return waits.mock.calls.length;
  };
  expect([await waitsOf(shop.today), await waitsOf(addDays(shop.today, 1))]).toEqual([3, 2]);
  await endSale();
  expect(await waitsOf(addDays(shop.today, -1))).toBe(0);
  waits.mockRestore();
});
