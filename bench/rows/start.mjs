// P6: the time from the start of the built server to its first response.
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { median } from "../table.mjs";

const MAX_SECONDS = 0.8;

export async function start() {
  const sandbox = await openSandbox("bench");
  const took = [];
  for (let round = 0; round < 3; round++) {
    const from = performance.now();
    const server = await sandbox.serve();
    await fetch(`${sandbox.url}/healthz`).then((answer) => answer.text());
    took.push((performance.now() - from) / 1_000);
    await server.close();
  }
  await sandbox.close();
  const product = median(took);
  return [
    {
      work: "start of the server until the first response, s",
      product,
      target: `≤ ${MAX_SECONDS}`,
      met: product <= MAX_SECONDS,
    },
  ];
}
