import { randomUUID } from "node:crypto";
import { listPages } from "../scripts/checks/pages.mjs";
import { authenticate, expect, test } from "./journeys";

test("searches the help without accents and without scripts, with a URL per article", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto("/help/central-de-ajuda?q=balanca");
  await page
    .getByRole("link", { name: /etiqueta da balança/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/help\/central-de-ajuda\/etiqueta-de-balanca$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vender por peso com a etiqueta da balança");
  await expect(page.getByText(/Aberto agora|Fechado agora/).first()).toBeVisible();
  expect(await page.getByRole("link", { name: "Abrir conversa" }).getAttribute("href")).toContain("wa.me/55");
  await context.close();
});

test("sends title and description in the head of every public page to any client", async ({ page }) => {
  // Next.js streams metadata only to browsers, so the request must not look like a crawler.
  const headers = { "user-agent": await page.evaluate(() => navigator.userAgent) };
  const pages = listPages().filter(({ demoUser }) => demoUser === null);
  expect(pages.length).toBeGreaterThan(5);
  const complaints: string[] = [];
  for (const { path } of pages) {
    const html = await (await page.request.get(path, { headers })).text();
    const head = html.slice(0, html.indexOf("</head>"));
    if (!/<title>[^<]+<\/title>/.test(head)) complaints.push(`${path} has no title in its head`);
    if (!/<meta name="description" content="[^"]+"/.test(head))
      complaints.push(`${path} has no description in its head`);
  }
  expect(complaints).toEqual([]);
});

test("describes product, prices and questions to search engines", async ({ page }) => {
  await page.goto("/");
  const text = await page.locator("script[type='application/ld+json']").textContent();
  const { "@graph": graph } = JSON.parse(text ?? "") as { "@graph": { "@type": string }[] };
  expect(graph).toEqual([
    expect.objectContaining({
      "@type": "SoftwareApplication",
      offers: expect.arrayContaining([expect.objectContaining({ price: expect.stringMatching(/^\d+\.\d\d$/) })]),
    }),
    expect.objectContaining({ "@type": "FAQPage" }),
  ]);
});

test("shows no amounts beside the login, which could be taken for the shop's", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Entre na sua loja" })).toBeVisible();
  expect(await page.locator("body").innerText()).not.toMatch(/R\$|Caixa (aberto|fechado)/);
});

test("moves the focus to the content by the skip link", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Pular para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("shows the lazily rendered sections of the landing page by menu link, in print and without scripts", async ({
  page,
  browser,
  baseURL,
}) => {
  const sections = [
    ["Perguntas", "Antes de começar"],
    ["Como funciona", "Um dia na loja"],
    ["Preço", "Um preço, tudo incluso"],
  ] as const;
  await page.goto("/");
  for (const [link, heading] of sections) {
    await page.getByRole("navigation", { name: "Páginas do site" }).getByRole("link", { name: link }).click();
    const title = page.getByRole("heading", { name: heading });
    // At the top of the window, also after everything above has its real height.
    await expect.poll(async () => (await title.boundingBox())?.y ?? Number.NaN).toBeLessThan(250);
    await expect(title).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  // A picture that loads between the two PDFs would make the second one larger.
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode()));
  });
  const pdfSize = (await page.pdf()).length;
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("section { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });
  expect(Math.abs((await page.pdf()).length - pdfSize) / pdfSize).toBeLessThan(0.05);
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, locale: "pt-BR" });
  const plain = await context.newPage();
  await plain.goto("/#perguntas");
  await expect(plain.getByText("Funciona sem internet?")).toBeInViewport();
  await context.close();
});

test("receives a customer's data request by the shop's link and sends the owner's answer", async ({
  page,
  browser,
  baseURL,
}) => {
  await authenticate(page, "dono");
  await page.goto("/configuracoes?aba=lgpd");
  const link = await page.getByRole("link", { name: "Ver a página" }).getAttribute("href");
  const name = `Rosa ${randomUUID().slice(0, 6)}`;
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "pt-BR" });
  const hers = await context.newPage();
  await hers.goto(link ?? "");
  await expect(hers.getByText("Mercadinho Boa Vista").first()).toBeVisible();
  await hers.getByLabel("O que você pede").selectOption("acesso");
  await hers.getByLabel("Seu nome").fill(name);
  await hers.getByLabel("Seu e-mail").fill(`${randomUUID()}@exemplo.com.br`);
  await hers.getByLabel("Detalhes do pedido").fill("Quero saber o que a loja guarda sobre mim.");
  await hers.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(hers.getByText(/Pedido recebido: LGPD-\d{8}-/)).toBeVisible();
  await context.close();
  await page.reload();
  const request = page.getByRole("listitem").filter({ hasText: name });
  await expect(request).toContainText("Responder até");
  await request.getByRole("button", { name: "Responder" }).click();
  await page.getByRole("dialog").getByLabel("Resposta").fill("Guardamos o seu nome e o seu telefone, para o fiado.");
  await page.getByRole("dialog").getByRole("button", { name: "Enviar resposta" }).click();
  await expect(request).toHaveCount(0);
  await page.goto("/configuracoes?aba=log");
  await expect(page.getByText("Respondeu pedido de dados pessoais").first()).toBeVisible();
});

test("exports all data in one archive", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/configuracoes?aba=dados");
  await page.getByRole("button", { name: "Exportar tudo" }).click();
  const ready = page.getByRole("list", { name: "Exportações" }).getByRole("button", { name: "Baixar ZIP" });
  await expect(page.getByRole("button", { name: "Exportar tudo" })).toBeVisible();
  const download = page.waitForEvent("download");
  await ready.first().click();
  expect((await download).suggestedFilename()).toMatch(/^[a-z0-9-]+\.zip$/);
});

test("plays the film of a sale when the visitor asks for it, and loads nothing of it before", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) files.push(request.url());
  });
  await page.goto("/");
  const film = page.locator("video");
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveAccessibleDescription(/Uma venda em \d+ segundos, sem som/);
  expect(files).toEqual([]);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(files.length).toBeGreaterThan(0);
});
