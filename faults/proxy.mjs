// A wire on the loopback that can be slowed, cut, or made to swallow what passes over it.
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const COMMIT = Buffer.from("COMMIT");

/**
 * Listens on `port` (0: any) and passes everything to `target_port`. `become(way)` changes how: `pass`, `slow` (half a second
 * a message), `before-commit` (a COMMIT and what follows never arrives), `after-commit` (it arrives, its answer does not),
 * `no-answers` (requests arrive, answers do not), `dead-end` (what is behind is gone and nobody is told).
 */
export async function openProxy(target_port, port = 0) {
  const wires = new Set();
  let way = "pass";
  const server = createServer((near) => {
    const far = connect(target_port, "127.0.0.1");
    const wire = { near, far, isMute: false };
    wires.add(wire);
    const end = () => {
      // Nobody is told: the near side stays until it gives up, or until the proxy closes.
      if (way === "dead-end") return;
      wires.delete(wire);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on("error", end).on("close", end).setNoDelay(true);
    near.on("data", (chunk) => pass(wire, far, chunk, isSwallowed(wire, chunk)));
    far.on("data", (chunk) => pass(wire, near, chunk, wire.isMute || way === "no-answers"));
  });

  function isSwallowed(wire, chunk) {
    if (!way.endsWith("-commit") || !chunk.includes(COMMIT)) return wire.isMute === "both";
    wire.isMute = way === "before-commit" ? "both" : "answers";
    return way === "before-commit";
  }

  async function pass(wire, to, chunk, isSwallowed) {
    if (isSwallowed || way === "dead-end") return;
    if (way === "slow") {
      wire.line = (wire.line ?? Promise.resolve()).then(() => pause(500));
      await wire.line;
    }
    if (to.writable) to.write(chunk);
  }

  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    port: server.address().port,
    become(next) {
      way = next;
      if (way === "dead-end") for (const { far } of wires) far.destroy();
    },
    /** Every connection ends at once, in the middle of whatever it was doing. */
    reset() {
      for (const { near, far } of wires) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
    },
    close: () => {
      for (const { near, far } of wires) {
        near.destroy();
        far.destroy();
      }
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
