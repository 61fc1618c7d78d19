// Hashes and compares passwords off the main thread, so that many logins never delay a sale.
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";

const COST = 12;

// On Linux, the priority is set for this thread only: password hashing does not slow down sales.
if (process.platform === "linux") setPriority(10);

parentPort.on("message", ({ password, hash }) => {
  parentPort.postMessage(hash === undefined ? bcrypt.hashSync(password, COST) : bcrypt.compareSync(password, hash));
});
