// P6: from the command to the first answer of a built server.
import { openStage } from "../../scripts/stage/stage.mjs";
import { median } from "../table.mjs";

const LONGEST_S = 1.5;

export async function start() {
  const stage = await openStage("bench");
  const took = [];
  for (let round = 0; round < 3; round++) {
    const from = performance.now();
    const server = await stage.serve();
    await fetch(`${stage.url}/healthz`).then((answer) => answer.text());
    took.push((performance.now() - from) / 1_000);
    await server.close();
  }
  await stage.close();
  const product = median(took);
  return [
    {
      work: "partida do servidor até a primeira resposta, s",
      product,
      target: `≤ ${LONGEST_S}`,
      met: product <= LONGEST_S,
    },
  ];
}
