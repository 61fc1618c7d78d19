import { enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { emptyCart, openTill, productsInStock } from "./till";

test("sells online on a device whose disk is full, and does not promise to sell offline", async ({
  page,
  context,
  baseURL,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "", quotaSize: 1 });
  await enter(page, "dono");
  await openTill(page);
  await emptyCart(page);
  const [product] = await productsInStock(page);
  if (!product) throw new Error("The demo shop has no product in stock");
  await expect(page.getByText("Disco cheio neste aparelho.").first()).toBeVisible();

  const payment = page.getByRole("dialog", { name: "Pagamento" });
  const receipt = page.getByRole("dialog", { name: /^Venda .+ registrada$/ });
  const scanAndPay = async (beforePayment = async () => {}) => {
    await scan(page, product.barcode);
    await expect(page.getByRole("button", { name: "Pagamento" })).toBeEnabled();
    await beforePayment();
    await page.keyboard.press("F9");
    await expect(payment).toBeVisible();
    await page.keyboard.press("F2");
    await page.keyboard.press("Enter");
  };
  await scanAndPay();
  await expect(receipt).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(receipt).toBeHidden();

  await scanAndPay(async () => {
    await context.setOffline(true);
    await expect(page.getByText("Sem internet – não pode vender").first()).toBeVisible();
  });
  await expect(payment.getByRole("alert")).toContainText("Sem conexão com o servidor");
  await context.setOffline(false);
  await expect(page.getByText("Sem internet – não pode vender")).toBeHidden();
  await payment.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(receipt).toBeVisible();
  expect(errors).toEqual([]);
});
