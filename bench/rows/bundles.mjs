// P7: the initial JavaScript of the heaviest page of each kind.
import { generateSync } from "otplib";
import { createPageWeigher } from "../../scripts/checks/page-weight.mjs";
import { listPages } from "../../scripts/checks/pages.mjs";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { seedDemo } from "../../scripts/steps/schema.mjs";
import { openBrowser } from "../browser.mjs";

/** @import { Sandbox } from "../../scripts/script-types" */
/** @import { Page } from "../bench-types" */

/** @typedef {ReturnType<typeof listPages>[number]} SitePage */

/**
 * The targets are below the limits that `e2e/page-weight.spec.ts` keeps.
 * @type {{ work: string, max_kb: number, includes: (page: SitePage) => boolean }[]}
 */
const KINDS = [
  { work: "initial JavaScript of public pages, kB", max_kb: 120, includes: ({ demoUser }) => !demoUser },
  {
    work: "initial JavaScript of the application's pages, kB",
    max_kb: 180,
    includes: ({ path, demoUser }) => demoUser !== null && path !== "/pdv",
  },
  { work: "initial JavaScript of the till, kB", max_kb: 190, includes: ({ path }) => path === "/pdv" },
];

export async function bundles() {
  const sandbox = await openSandbox("bench");
  await seedDemo(sandbox.database, sandbox.env);
  await sandbox.serve();
  const [dono, master] = await Promise.all(["dono", "master"].map((name) => logIn(sandbox, name)));
  await enrollTotp(master.page, sandbox.url);
  const requests = { dono: dono.page.request, master: master.page.request };
  const weigh = createPageWeigher(sandbox.url);
  /** @type {(SitePage & { product: number })[]} */
  const weighed = [];
  for (const page of listPages()) {
    const request = page.demoUser ? requests[page.demoUser] : dono.publicPage.request;
    weighed.push({ ...page, product: await weigh(request, page.path) });
  }
  await Promise.all([dono.close(), master.close()]);
  await sandbox.close();
  return KINDS.map(({ work, max_kb, includes }) => {
    const product = Math.max(...weighed.filter(includes).map((page) => page.product));
    return {
      work,
      product,
      target: `≤ ${max_kb}`,
      met: product <= max_kb,
    };
  });
}

/**
 * Enrolls a second factor, without which the platform administrator cannot open other pages.
 * @param {Page} page
 * @param {string} url
 */
async function enrollTotp(page, url) {
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const headers = { authorization: `Bearer ${token}` };
  const { secret } = await (await page.request.post(`${url}/v1/second-factors/totp`, { headers, data: {} })).json();
  await page.request.put(`${url}/v1/second-factors/totp`, { headers, data: { code: generateSync({ secret }) } });
}

/**
 * @param {Sandbox} sandbox
 * @param {string} name
 */
const logIn = (sandbox, name) => openBrowser(sandbox, { people: [{ email: `${name}@demo.agorarende.com.br` }] });
