// Hashes and compares passwords off the main thread, so that a flood of log-ins never stalls a till.
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";

const COST = 12;

// On Linux this is this thread's own: guessing passwords takes no time from selling.
if (process.platform === "linux") setPriority(10);

parentPort.on("message", ({ password, hash }) => {
  parentPort.postMessage(hash === undefined ? bcrypt.hashSync(password, COST) : bcrypt.compareSync(password, hash));
});
