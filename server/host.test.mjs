import { createServer } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { portOf } from "../scripts/postgres/server.mjs";
import { hasOneHost } from "./host.mjs";

const server = createServer({ requireHostHeader: false }, (request, response) => {
  response.end(hasOneHost(request) ? "one" : "not one");
});
beforeAll(() => new Promise((resolve) => void server.listen(0, "127.0.0.1", () => resolve(undefined))));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** @param {...string} hosts */
const answerTo = (...hosts) =>
  new Promise((resolve, reject) => {
    const socket = connect(portOf(server), "127.0.0.1");
    const head = ["GET / HTTP/1.1", ...hosts.map((host) => `Host: ${host}`), "Connection: close", "", ""];
    let text = "";
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("end", () => resolve(text.includes("not one") ? "not one" : "one"));
    socket.on("error", reject);
    socket.write(head.join("\r\n"));
  });

test("takes a request that names one host", async () => {
  expect(await answerTo("loja.exemplo.com.br")).toBe("one");
});

test("refuses a request that names two hosts", async () => {
  expect(await answerTo("a.com", "b.com")).toBe("not one");
  expect(await answerTo("a.com", "a.com")).toBe("not one");
});

test("refuses a request that names no host", async () => {
  expect(await answerTo()).toBe("not one");
  expect(await answerTo("")).toBe("not one");
});
