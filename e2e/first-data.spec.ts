import { enter, expect, test } from "./journeys";
import { followRequests } from "./requests";
import { openTill } from "./till";

const PAGES = [
  { path: "/dashboard", text: /\d+ vendas? hoje/ },
  { path: "/consultar-vendas?periodo=30", text: /^\d+-\d+$/ },
  { path: "/cadastro/produtos?busca=feij", text: /Feijão/ },
  { path: "/cadastro/clientes", text: /Antônia Ferraz/ },
  { path: "/cadastro/fornecedores", text: /\(\d\d\) \d/ },
  { path: "/cadastro/vendedores", text: /Patrícia Nunes/ },
] as const;

test("shows lists and figures in the HTML, before any response of the API", async ({ page }) => {
  await enter(page, "dono");
  await page.route(/\/v1\//, () => undefined);
  for (const { path, text } of PAGES) {
    const firstRequest = page.waitForRequest(/\/v1\//);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("main").getByText(text).first()).toBeVisible();
    // The page sends requests once React has taken over the HTML, without a difference that would fail the test.
    await firstRequest;
  }
});

test("reads the data of a page again after it is shown", async ({ page }) => {
  await enter(page, "dono");
  const reread = page.waitForResponse(/\/v1\/products\?/);
  await page.goto("/cadastro/produtos");
  expect((await reread).status()).toBe(200);
});

test("reads the till's data once when it opens, and again when the connection returns", async ({ page, context }) => {
  // Without this event, at which SWR reads everything again, the till itself notices that the server responds.
  await page.addInitScript(() =>
    window.addEventListener("online", (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await enter(page, "caixa");
  await openTill(page);
  await page.goto("about:blank");
  let reads = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/v1/pdv/bootstrap") reads++;
  });
  const requestsEnded = followRequests(page);
  await openTill(page);
  await requestsEnded();
  expect(reads).toBe(1);

  const notice = page.getByText(/^Sem internet/).first();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  const reread = page.waitForResponse(/\/v1\/pdv\/bootstrap$/);
  await context.setOffline(false);
  expect((await reread).status()).toBe(200);
  await expect(notice).toBeHidden();
});

test("renders cards for phones and a table for other devices", async ({ page }) => {
  await enter(page, "dono");
  const htmlFor = async (user_agent: string) =>
    (await page.request.get("/cadastro/produtos?busca=feij", { headers: { "user-agent": user_agent } })).text();
  expect(await htmlFor("Mozilla/5.0 (X11; Linux x86_64)")).toContain("<table");
  const html = await htmlFor("Mozilla/5.0 (Linux; Android 15) Mobile");
  expect(html).not.toContain("<table");
  expect(html).toContain("Feijão");
});

test("opens pages without formatters of Intl, whose first use blocks a phone", async ({ page }) => {
  await enter(page, "dono");
  await page.addInitScript(() => {
    const uses: string[] = [];
    Object.assign(window, { formatterUses: uses });
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(Format, options) {
        uses.push("DateTimeFormat");
        return new Format(...options);
      },
    });
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(Format, options) {
        uses.push("NumberFormat");
        return new Format(...options);
      },
    });
    const format = Number.prototype.toLocaleString;
    Number.prototype.toLocaleString = function (...options) {
      uses.push("toLocaleString");
      return format.apply(this, options);
    };
  });
  for (const path of [
    "/dashboard",
    "/consultar-vendas?periodo=30",
    "/financeiro/relatorios?periodo=ano",
    "/financeiro/contas-pagar",
    "/cadastro/produtos",
    "/controle-caixa",
    "/orcamento",
  ]) {
    const isHydrated = page.waitForResponse(/\/v1\/user$/);
    await page.goto(path);
    await isHydrated;
    if (path.startsWith("/financeiro/relatorios"))
      await expect(page.getByRole("img", { name: /^Gráfico/ })).toBeVisible();
    expect(await page.evaluate("window.formatterUses"), path).toEqual([]);
  }
});
