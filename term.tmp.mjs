import { tell } from "./scripts/machine/lifecycle.mjs";
import { openStage } from "./scripts/stage/stage.mjs";
await tell(async () => {
  const stage = await openStage("term");
  const shop = await stage.shop({ people: 1, products: 3 });
  const server = await stage.serve();
  const headers = { authorization: `Bearer ${shop.people[0].token}`, "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
  const q = await (await fetch(stage.url + "/v1/quotes", { method: "POST", headers, body: JSON.stringify({ customer_name: "C", items: [{ description: "Item um", quantity_milli: 1000, unit_price_cents: 100 }] }) })).json();
  const t = performance.now();
  const pdf = await fetch(`${stage.url}/v1/quotes/${q.id}/pdf`, { headers });
  console.log("pdf", pdf.status, (await pdf.arrayBuffer()).byteLength, Math.round(performance.now() - t), "ms");
  const t1 = performance.now();
  const pdf2 = await fetch(`${stage.url}/v1/quotes/${q.id}/pdf`, { headers });
  console.log("pdf again", pdf2.status, (await pdf2.arrayBuffer()).byteLength, Math.round(performance.now() - t1), "ms");
  const t3 = performance.now();
  const doc = await fetch(`${stage.url}/v1/openapi.json`); const d = await doc.json();
  console.log("openapi", doc.status, doc.headers.get("content-type"), Object.keys(d.paths).length, Math.round(performance.now() - t3), "ms");
  // A task is running while the server is told to leave.
  const big = fetch(`${stage.url}/v1/imports?kind=produtos&file_name=a.xlsx`, { method: "POST", headers: { ...headers, "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" }, body: (await import("./bench/heavy-work.mjs")).worstSpreadsheets()[0] }).then(async (a) => console.log("upload", a.status, (await a.text()).slice(0, 200)), (e) => console.log("upload cut", e.message));
  await new Promise((r) => setTimeout(r, 1000));
  const t2 = performance.now();
  process.kill(server.pid, "SIGTERM");
  const how = await server.ended; console.log("ended", JSON.stringify(how), Math.round(performance.now() - t2), "ms");
  await big;
  await stage.close();
  return 0;
});
