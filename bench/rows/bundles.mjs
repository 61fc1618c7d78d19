// P7: the JavaScript that the heaviest page of each kind asks for before it is of use.
import { generateSync } from "otplib";
import { limitOf, openScales } from "../../scripts/checks/page-weight.mjs";
import { everyPage } from "../../scripts/checks/pages.mjs";
import { openStage } from "../../scripts/stage/stage.mjs";
import { sowDemo } from "../../scripts/steps/schema.mjs";
import { openBrowser } from "../browser.mjs";

const KINDS = [
  { kind: "públicas", holds: ({ visitor }) => !visitor },
  { kind: "do painel", holds: ({ path, visitor }) => visitor && path !== "/pdv" },
  { kind: "PDV", holds: ({ path }) => path === "/pdv" },
];

export async function bundles() {
  const stage = await openStage("bench");
  await sowDemo(stage.database, stage.env);
  await stage.serve();
  const [dono, master] = await Promise.all(["dono", "master"].map((name) => logIn(stage, name)));
  await enrolApp(master.page, stage.url);
  const requests = { dono: dono.page.request, master: master.page.request };
  const weigh = openScales(stage.url);
  const weighed = [];
  for (const page of everyPage()) {
    const request = page.visitor ? requests[page.visitor] : dono.stranger.request;
    weighed.push({ ...page, product: await weigh(request, page.path) });
  }
  await Promise.all([dono.close(), master.close()]);
  await stage.close();
  return KINDS.map(({ kind, holds }) => {
    const pages = weighed.filter(holds);
    const largest = limitOf(pages[0]);
    const product = Math.max(...pages.map((page) => page.product));
    return {
      work: `JavaScript inicial das páginas ${kind}, kB`,
      product,
      target: `≤ ${largest}`,
      met: product <= largest,
    };
  });
}

/** The administrator of the platform opens no other page before a second factor is enrolled. */
async function enrolApp(page, url) {
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const headers = { authorization: `Bearer ${token}` };
  const { secret } = await (await page.request.post(`${url}/v1/second-factors/totp`, { headers, data: {} })).json();
  await page.request.put(`${url}/v1/second-factors/totp`, { headers, data: { code: generateSync({ secret }) } });
}

const logIn = (stage, name) => openBrowser(stage, { people: [{ email: `${name}@demo.agorarende.com.br` }] });
