import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type BrowserContext, chromium, type Page } from "playwright/test";
import { authenticate, enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { closeRegister, OPENING_CENTS, openTill, waitForOfflineTill } from "./till";

const NEW_CUSTOMER = "Zulmira da Feira";

interface Product {
  readonly id: string;
  readonly barcode: string;
  readonly unit: string;
  readonly sale_price_cents: number;
  readonly current_stock_milli: number;
}
interface Customer {
  readonly name: string;
  readonly fiado_allowed: boolean;
  readonly fiado_limit_cents: number;
  readonly fiado_balance_cents: number;
}

test("keeps twenty offline sales after a browser crash and sends each once with its printed number", async ({
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-aparelho-"));
  const open = () =>
    chromium.launchPersistentContext(folder, {
      baseURL: baseURL ?? "",
      locale: "pt-BR",
      timezoneId: "America/Sao_Paulo",
      viewport: { width: 1440, height: 900 },
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
  let device: BrowserContext = await open();
  try {
    let page = await device.newPage();
    await enter(page, "caixa");
    await openTill(page);
    const { product, customer } = await chooseGoods(page);
    await waitForOfflineTill(page);

    const numbers: string[] = [];
    await test.step("makes ten sales offline", async () => {
      await device.setOffline(true);
      for (let sale = 0; sale < 10; sale++) numbers.push(await sellForCash(page, product));
      await expect(page.getByText("Sem internet – 10 vendas a enviar")).toBeVisible();
    });

    await test.step("kills the browser and reopens it offline", async () => {
      await expect.poll(() => isTillStored(folder), { timeout: 60_000 }).toBe(true);
      killBrowserOf(folder);
      device = await open();
      await device.setOffline(true);
      page = await device.newPage();
      await page.goto("/pdv");
      await expect(page.getByText("Sem internet – 10 vendas a enviar")).toBeVisible();
      await expect(page.getByPlaceholder("Nome, código ou 3*código")).toBeFocused();
    });

    await test.step("makes ten more: seven in cash, two on fiado, one in cash for a new customer", async () => {
      for (let sale = 0; sale < 7; sale++) numbers.push(await sellForCash(page, product));
      for (let sale = 0; sale < 2; sale++)
        numbers.push(await sellOnAccount(page, product, () => choose(page, customer)));
      await register(page);
      numbers.push(await sellForCash(page, product));
      await expect(page.getByText("Sem internet – 20 vendas a enviar")).toBeVisible();
    });
    expect(new Set(numbers).size).toBe(20);

    await test.step("sends everything when online again", async () => {
      await device.setOffline(false);
      await expect(page.getByText(/a enviar|Enviando|atenção/)).toHaveCount(0, { timeout: 90_000 });
    });

    const server = await whatTheServerHas(numbers, product.id);
    expect(server.numbers.sort()).toEqual([...numbers].sort());
    expect(server.flagged).toBe(0);
    expect(product.current_stock_milli - server.current_stock_milli).toBe(20_000);
    expect(server.cash_cents).toBe(18 * product.sale_price_cents);
    expect(server.fiado_cents).toBe(2 * product.sale_price_cents);
    expect(server.new_customers).toBe(1);
    await closeRegister(page, OPENING_CENTS + 18 * product.sale_price_cents);
  } finally {
    await device.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

test("records an offline sale with a manipulated price for the owner to contest", async ({
  page,
  browser,
  context,
}) => {
  await authenticate(page, "caixa");
  await openTill(page);
  const search = page.getByPlaceholder("Nome, código ou 3*código");
  const { product } = await chooseGoods(page);
  await waitForOfflineTill(page);

  let number = "";
  await test.step("changes the price on the device offline and sells for one cent", async () => {
    await context.setOffline(true);
    await rewritePrice(page, product.id, 1);
    // Reload, so that the old price is no longer in memory.
    await page.reload();
    await expect(search).toBeFocused();
    // A new page believes that it is online until its first call fails.
    await expect(page.getByText("Sem internet").first()).toBeVisible();
    number = await sellForCash(page, product);
    await expect(page.getByText("Sem internet – 1 venda a enviar")).toBeVisible();
  });

  await test.step("records the sale unchanged when online again", async () => {
    await context.setOffline(false);
    await expect(page.getByText(/a enviar|Enviando|atenção/)).toHaveCount(0, { timeout: 90_000 });
  });

  await test.step("contests the sale as the owner", async () => {
    const office = await browser.newContext({ locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
    const owner = await office.newPage();
    await authenticate(owner, "dono");
    await owner.goto("/dashboard");
    await expect(owner.getByRole("main").getByText(/ocorrências? a revisar/)).toBeVisible();
    await owner
      .getByRole("banner")
      .getByRole("link", { name: /a revisar/ })
      .click();
    await expect(owner).toHaveURL(/aba=revisoes/);
    await owner.getByRole("button", { name: new RegExp(`Revisar venda ${number}`) }).click();
    const dialog = owner.getByRole("dialog", { name: `Venda ${number}` });
    await expect(dialog.getByText("Preço que o produto nunca teve")).toBeVisible();
    await expect(dialog.getByText(/vendido a R\$ 0,01/)).toBeVisible();
    await dialog.getByText("Contestar", { exact: true }).click();
    await dialog.getByRole("button", { name: "Registrar decisão" }).click();
    await expect(dialog.getByText("Explique a contestação em pelo menos 5 caracteres.")).toBeVisible();
    await dialog.getByLabel("Observação").fill("O preço na prateleira era outro");
    await dialog.getByRole("button", { name: "Registrar decisão" }).click();
    await expect(dialog).toBeHidden();
    await owner.getByText("Revisadas", { exact: true }).click();
    await expect(owner.getByRole("button", { name: new RegExp(`Ver venda ${number}`) })).toHaveText("Contestada");
    await office.close();
  });
  await closeRegister(page, OPENING_CENTS + 1);
});

/** Changes a product's price in the PDV's local database, as a user with developer tools could. */
const rewritePrice = (page: Page, product_id: string, sale_price_cents: number) =>
  page.evaluate(
    async ([id, price]) => {
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open("agora-rende.pdv");
        opening.onsuccess = () => done(opening.result);
      });
      const store = db.transaction("products", "readwrite").objectStore("products");
      const product = await new Promise<object>((done) => {
        const reading = store.get(id);
        reading.onsuccess = () => done(reading.result);
      });
      await new Promise((done) => {
        store.put({ ...product, sale_price_cents: price }).onsuccess = done;
      });
      db.close();
    },
    [product_id, sale_price_cents] as const,
  );

async function chooseGoods(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const headers = { authorization: `Bearer ${token}` };
  const ask = async <Row>(path: string) =>
    ((await (await page.request.get(path, { headers })).json()) as { data: Row[] }).data;
  const product = (await ask<Product>("/v1/pdv/products")).find(
    ({ unit, barcode, current_stock_milli, sale_price_cents }) =>
      unit === "un" && barcode && current_stock_milli >= 25_000 && sale_price_cents < 1_000,
  );
  const customer = (await ask<Customer>("/v1/pdv/clients?search=")).find(
    ({ fiado_allowed, fiado_limit_cents: limit, fiado_balance_cents: owed }) => fiado_allowed && limit - owed > 3_000,
  );
  if (!product || !customer) throw new Error("The demo shop has no product in stock or no fiado customer");
  return { product, customer };
}

/**
 * Whether Chromium has written the list of its caches and the session to disk: it does so some seconds after the till was kept and the
 * user logged in. Before that, a power cut loses them.
 */
const isTillStored = (folder: string): boolean =>
  isWritten(join(folder, "Default", "Service Worker", "CacheStorage"), "index.txt", "pdv-page") &&
  isWritten(join(folder, "Default", "Local Storage", "leveldb"), ".log", "agora-rende.token");

const isWritten = (folder: string, ending: string, text: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .some((path) => readFileSync(join(folder, path), "latin1").includes(text));

async function sellForCash(page: Page, { barcode }: Product) {
  await scan(page, barcode);
  return pay(page, "F2");
}

async function sellOnAccount(page: Page, { barcode }: Product, chooseCustomer: () => Promise<void>) {
  await scan(page, barcode);
  await chooseCustomer();
  return pay(page, "F8");
}

async function pay(page: Page, methodKey: string) {
  await expect(page.getByRole("button", { name: "Pagamento" })).toBeEnabled();
  await page.keyboard.press("F9");
  await expect(page.getByRole("dialog", { name: "Pagamento" })).toBeVisible();
  await page.keyboard.press(methodKey);
  await page.keyboard.press("Enter");
  const receipt = page.getByRole("dialog", { name: /^Venda .+ registrada$/ });
  await expect(receipt).toBeVisible();
  const [, number = ""] = /Venda (\S+) registrada/.exec((await receipt.textContent()) ?? "") ?? [];
  await page.keyboard.press("Enter");
  await expect(receipt).toBeHidden();
  return number;
}

async function choose(page: Page, { name }: Customer) {
  await page.keyboard.press("F4");
  await page.getByRole("combobox", { name: "Buscar cliente" }).fill(name);
  await expect(page.getByRole("option", { name: new RegExp(name) })).toHaveAttribute("aria-selected", "true");
  // Wait for the results of the typed text: Enter must not select an earlier result.
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Cliente" })).toBeHidden({ timeout: 500 });
  }).toPass();
}

async function register(page: Page) {
  await page.keyboard.press("F4");
  await page.getByRole("combobox", { name: "Buscar cliente" }).fill(NEW_CUSTOMER);
  await page.getByRole("button", { name: "Cadastrar cliente" }).click();
  await page.getByLabel("Telefone").fill("11987651234");
  await page.getByRole("button", { name: "Cadastrar e escolher" }).click();
  await expect(page.getByRole("dialog", { name: "Cliente" })).toBeHidden();
}

/** Kills the browser process like a power cut, without a shutdown. */
function killBrowserOf(folder: string) {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const isOurs = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder);
    } catch {
      return false;
    }
  };
  for (const pid of pids.filter(isOurs)) process.kill(Number(pid), "SIGKILL");
}

async function whatTheServerHas(numbers: readonly string[], product_id: string) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const company = "(SELECT company_id FROM users WHERE email = 'caixa@demo.agorarende.com.br')";
  const { rows } = await client.query(
    `SELECT array_agg(s.number) AS numbers, count(*) FILTER (WHERE s.flags <> '{}') AS flagged,
            sum((SELECT sum(p.amount_cents) FROM sale_payment p WHERE p.company_id = s.company_id AND p.sale_id = s.id AND p.method = 'dinheiro')) AS cash_cents,
            sum((SELECT f.total_cents FROM fiado_sale f WHERE f.company_id = s.company_id AND f.sale_id = s.id)) AS fiado_cents,
            (SELECT current_stock_milli FROM product WHERE company_id = ${company} AND id = $2) AS current_stock_milli,
            (SELECT count(*) FROM customer WHERE company_id = ${company} AND name = $3) AS new_customers
     FROM sale s WHERE s.company_id = ${company} AND s.number = ANY ($1)`,
    [numbers, product_id, NEW_CUSTOMER],
  );
  await client.end();
  const [row] = rows;
  const figures = ["flagged", "cash_cents", "fiado_cents", "current_stock_milli", "new_customers"] as const;
  return {
    numbers: row.numbers as string[],
    ...(Object.fromEntries(figures.map((name) => [name, Number(row[name])])) as Record<
      (typeof figures)[number],
      number
    >),
  };
}
