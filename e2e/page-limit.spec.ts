import { Agent, request } from "node:http";
import { expect, test } from "playwright/test";
import { MAX_PAGES_AT_ONCE, MAX_WAITING_PER_CLIENT } from "../server/page-limit.mjs";

/** More than the server renders and lets wait, so that it refuses the others. */
const CONNECTIONS = MAX_PAGES_AT_ONCE + MAX_WAITING_PER_CLIENT + 30;

/** Requests unknown pages on many connections until it is stopped. */
function requestManyPages(origin: string) {
  const agent = new Agent({ keepAlive: true });
  const statuses = new Set<number | undefined>();
  let isStopped = false;
  const requestPage = () => {
    if (isStopped) return;
    const sent = request(`${origin}/pagina-que-nao-existe`, { agent }, (response) => {
      statuses.add(response.statusCode);
      response.resume().once("end", requestPage);
    });
    sent.once("error", () => undefined).end();
  };
  for (let connection = 0; connection < CONNECTIONS; connection++) requestPage();
  return {
    statuses,
    stop: () => {
      isStopped = true;
      agent.destroy();
    },
  };
}

test("refuses further pages of a client that requests too many at once, and opens them when there is room", async ({
  page,
  request: api,
  baseURL,
}) => {
  // Its address, because a browser may find another address for "localhost" than Node.js does, and would be another client.
  const origin = `http://127.0.0.1:${new URL(baseURL ?? "").port}`;
  const requests = requestManyPages(origin);
  try {
    await expect(async () => {
      expect((await page.goto(`${origin}/login`))?.status()).toBe(429);
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole("heading", { name: "Muitos acessos agora" })).toBeVisible();
    await expect(page.getByRole("main")).toHaveCSS("border-radius", "10px");
    for (const unknown of ["/storage", "/livez/nada", "/api"])
      await expect(async () => expect((await api.get(`${origin}${unknown}`)).status()).toBe(429)).toPass({
        timeout: 10_000,
      });
    expect((await api.get("/readyz")).status()).toBe(200);
    expect((await api.get("/v1/sales")).status()).toBe(401);
    expect((await api.get("/icon-192.png")).status()).toBe(200);
    expect([...requests.statuses].sort()).toEqual([404, 429]);
  } finally {
    requests.stop();
  }
  await expect(page.getByRole("heading", { name: "Entre na sua loja" })).toBeVisible({ timeout: 20_000 });
});
