import { enter, expect, test } from "./journeys";

const START = "Começar inventário";
const CONTINUE = "Continuar contando";

test("offers neither to begin nor to continue an inventory until it is known whether one is open", async ({ page }) => {
  await enter(page, "dono");
  const start = page.getByRole("button", { name: START });
  const resume = page.getByRole("button", { name: CONTINUE });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/v1\/stock-counts\?.*status=aberta/, async (route) => {
    await released;
    await route.continue();
  });

  await page.goto("/consultar-estoque?aba=inventario");
  await expect(
    page
      .getByRole("list", { name: "Inventários" })
      .or(page.getByRole("table", { name: "Inventários" }))
      .or(page.getByText("Nenhum inventário")),
  ).toBeVisible();
  await expect(start.or(resume)).toHaveCount(0);

  release();
  await expect(start.or(resume).first()).toBeVisible();
});
