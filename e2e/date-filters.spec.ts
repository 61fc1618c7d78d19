import { authenticate, enter, expect, test } from "./journeys";

const DAYS = "periodo=livre&de=2026-11-01&ate=2026-11-30";

test("applies a day typed digit by digit and keeps the other day", async ({ page }) => {
  await enter(page, "dono");
  for (const [path, from, until] of [
    ["/financeiro/contas-pagar", "Vencimento de", "Vencimento até"],
    ["/consultar-vendas", "De", "Até"],
  ] as const) {
    await page.goto(`${path}?${DAYS}`);
    const field = page.getByLabel(until, { exact: true });
    await expect(field).toHaveValue("2026-11-30");
    await field.focus();
    // Month and day are equal, because their order depends on the browser.
    await page.keyboard.type("10102027", { delay: 60 });
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(/de=2026-11-01.*ate=2027-10-10/);
    await expect(field).toHaveValue("2027-10-10");
    await expect(page.getByLabel(from, { exact: true })).toHaveValue("2026-11-01");
  }
});

test("applies typed days to a seller's sales", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/cadastro/vendedores");
  await page.getByRole("button", { name: "Edson Barreto Luz", exact: true }).click();
  const seller = page.getByRole("dialog", { name: "Edson Barreto Luz" });
  await seller.getByRole("tab", { name: "Vendas" }).click();
  const first = seller.getByLabel("De", { exact: true });
  const last = seller.getByLabel("Até", { exact: true });
  const month = await first.inputValue();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(...new URL(request.url()).searchParams.getAll("until")));
  await last.focus();
  await page.keyboard.type("10102027", { delay: 60 });
  await expect(last).toHaveValue("2027-10-10");
  await expect(first).toHaveValue(month);
  await expect.poll(() => asked).toContain("2027-10-10");
  expect(asked.filter((day) => day < "2000")).toEqual([]);
});
