// The whole of it: a stage with wires that can be broken, tills that sell, and each kind of fault so many times.
import { setTimeout as pause } from "node:timers/promises";
import { duration } from "../scripts/machine/announce.mjs";
import { openStage } from "../scripts/stage/stage.mjs";
import { openProxy } from "./proxy.mjs";
import { GIVEN_UP_MS, startSellers } from "./sellers.mjs";
import { verdictOn } from "./verdict.mjs";

const TILLS = 20;
const BETWEEN_MS = 700;
/** What is promised; a busy machine takes longer, which is told and is no failure. */
const PROMISED_MS = 15_000;

/** Strikes each kind `times` times under load, prints a line each, and answers how many kinds passed and failed. */
export async function strikeAll({ kinds, times }) {
  const stage = await openStage("faults");
  const shop = await stage.shop({ people: TILLS, products: 50 });
  const database_wire = await openProxy(stage.database.port);
  const DATABASE_URL = Object.assign(new URL(stage.database.app_url), { port: String(database_wire.port) }).href;
  const server = await stage.serve({ DATABASE_URL });
  const network = await openProxy(stage.port);
  const scene = { ...stage, server, database_wire, network, company_id: shop.company_id };
  const sellers = startSellers({ ...shop, urlOf: () => `http://127.0.0.1:${network.port}`, basket: basketOf(shop) });
  await sellers.untilNext();
  let lost = 0;
  for (const { name, says, strike } of kinds) {
    const before = sellers.count;
    const recoveries = [];
    for (let time = 0; time < times; time++) {
      await strike(scene);
      recoveries.push(await sellers.untilNext());
      await pause(BETWEEN_MS);
    }
    const worst = Math.max(...recoveries);
    if (worst >= GIVEN_UP_MS) lost++;
    const mark = worst >= GIVEN_UP_MS ? "✖" : worst > PROMISED_MS ? "!" : "✔";
    console.log(
      `${mark} ${name.padEnd(24)} ${times}× ${says}; ${sellers.count - before} vendas; de volta em até ${duration(worst)}`,
    );
  }
  const outcome = await sellers.stop();
  const wrong = await verdictOn(scene, outcome);
  await network.close();
  await database_wire.close();
  await stage.close();
  const { acknowledged, troubles, longest_ms } = outcome;
  console.log(`\n${acknowledged.length} vendas confirmadas; a espera mais longa de um pedido, ${duration(longest_ms)}`);
  console.log(
    `Pelo caminho: ${
      Object.entries(troubles)
        .map(([name, count]) => `${count}× ${name}`)
        .join(", ") || "nada"
    }`,
  );
  for (const sentence of wrong.slice(0, 20)) console.log(`✖ ${sentence}`);
  if (!wrong.length) console.log("✔ nenhuma perdida, nenhuma em dobro, todas as invariantes em ordem");
  return { passed: kinds.length - lost, failed: lost + wrong.length };
}

const basketOf =
  ({ products }) =>
  (turn) => {
    const chosen = [0, 1, 2].map((place) => products[(turn * 7 + place * 13) % products.length]);
    const method = ["dinheiro", "pix", "debito"][turn % 3];
    const total = chosen.reduce((sum, { sale_price_cents }) => sum + sale_price_cents, 0);
    return {
      items: chosen.map(({ id }) => ({ product_id: id, quantity_milli: 1_000 })),
      payments: [{ method, amount_cents: total }],
      expected_total_cents: total,
    };
  };
