import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { percentile, runAtRate } from "./load.mjs";

/**
 * Runs `work` with a server that records the tokens of its requests and responds to each with the status that `statusOf` returns.
 * @template Result
 * @param {(call: number) => number} statusOf
 * @param {(url: string) => Promise<Result>} work
 */
async function withServer(statusOf, work) {
  /** @type {(string | undefined)[]} */
  const tokens = [];
  const server = createServer((request, response) => {
    response.statusCode = statusOf(tokens.push(request.headers.authorization));
    response.end("{}");
  });
  server.listen(0);
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  try {
    return { result: await work(`http://localhost:${port}`), tokens };
  } finally {
    server.close();
  }
}

/**
 * @param {string} url
 * @param {number} [warm_seconds]
 */
const load = (url, warm_seconds) =>
  runAtRate({
    url,
    clients: 3,
    seconds: 1,
    rate: 7,
    warm_seconds,
    requestOf: (turn, client) => ({ method: "POST", path: "/sales", token: `${client} ${turn}`, body: {} }),
  });

test("calls as often as asked, by each client in turn", async () => {
  const { result, tokens } = await withServer(
    () => 201,
    (url) => load(url),
  );
  expect(tokens).toEqual(["0 0", "1 1", "2 2", "0 3", "1 4", "2 5", "0 6"].map((token) => `Bearer ${token}`));
  expect(result).toHaveLength(7);
  expect(result.every((ms) => ms > 0)).toBe(true);
});

test("does not measure the calls of the first seconds", async () => {
  const { result, tokens } = await withServer(
    () => 201,
    (url) => load(url, 0.5),
  );
  expect(tokens).toHaveLength(7);
  expect(result).toHaveLength(3);
});

test.each([
  [0.5, 30],
  [0.95, 50],
  [0, 10],
])("finds the percentile %s", (share, value) => {
  expect(percentile([50, 10, 40, 20, 30], share)).toBe(value);
});

test("measures nothing if a request fails", async () => {
  const failing = withServer(
    (call) => (call === 3 ? 503 : 201),
    (url) => load(url),
  );
  await expect(failing).rejects.toThrow("because requests failed: 1");
});
