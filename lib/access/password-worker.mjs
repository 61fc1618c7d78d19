// A worker thread that hashes and compares passwords with bcrypt, so that many logins do not block the main thread.
import { execFileSync } from "node:child_process";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import bcrypt from "bcryptjs";

/** Tests hash hundreds of passwords, so they use bcrypt's lowest cost. The tests of the cost itself set NODE_ENV to production. */
const BCRYPT_COST = process.env.NODE_ENV === "test" ? 4 : 12;

// On Linux, setPriority affects only this thread: other requests get the CPU first.
if (process.platform === "linux") {
  setPriority(10);
  // The kind is in an object: the build adds a property to `workerData`, and drops a value that is not an object.
  if (workerData?.kind === "onlyOnIdleCores") runOnlyOnIdleCores();
}

if (!parentPort) throw new Error("password-worker.mjs runs as a worker thread");
const port = parentPort;

/** Without a hash, replies with a new hash of the password; with one, replies whether the password matches. */
port.on("message", ({ password, hash }) => {
  const reply = hash === undefined ? bcrypt.hashSync(password, BCRYPT_COST) : bcrypt.compareSync(password, hash);
  port.postMessage(reply);
});

/** Puts this thread into Linux's class for idle work (SCHED_IDLE, see sched(7)): whatever else wants to run interrupts it at once. */
function runOnlyOnIdleCores() {
  const thread = basename(readlinkSync("/proc/thread-self"));
  try {
    execFileSync("chrt", ["--idle", "--pid", "0", thread], { stdio: "ignore" });
  } catch {
    // chrt belongs to util-linux, which not every system has.
  }
}
