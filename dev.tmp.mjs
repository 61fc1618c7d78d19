import { tell } from "./scripts/machine/lifecycle.mjs";
import { openStage } from "./scripts/stage/stage.mjs";
import { serveApplication } from "./scripts/steps/serve.mjs";
await tell(async () => {
  const stage = await openStage("dev");
  const shop = await stage.shop({ people: 1, products: 3 });
  const server = await serveApplication({ port: stage.port, env: stage.env, development: true });
  const headers = { authorization: `Bearer ${shop.people[0].token}`, "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
  const q = await (await fetch(stage.url + "/v1/quotes", { method: "POST", headers, body: JSON.stringify({ customer_name: "C", items: [{ description: "Item um", quantity_milli: 1000, unit_price_cents: 100 }] }) })).json();
  for (let i = 0; i < 2; i++) {
    const pdf = await fetch(`${stage.url}/v1/quotes/${q.id}/pdf`, { headers });
    console.log("dev pdf", pdf.status, (await pdf.text()).slice(0, 300).replace(/[^ -~]/g, "."));
  }
  await server.close();
  console.log("closed");
  await stage.close();
  return 0;
});
