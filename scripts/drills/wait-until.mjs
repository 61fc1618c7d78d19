import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "../cli/problem.mjs";

const INTERVAL_MS = 100;

/**
 * Calls `check` repeatedly until it returns a truthy value, and returns that value. Throws a Problem that names the awaited event
 * after `timeout_ms`.
 * @template T
 * @param {string} event
 * @param {() => Promise<T | null | undefined | false>} check
 * @param {number} timeout_ms
 * @returns {Promise<T>}
 */
export async function waitUntil(event, check, timeout_ms) {
  for (const deadline = Date.now() + timeout_ms; Date.now() < deadline; await pause(INTERVAL_MS)) {
    const result = await check();
    if (result) return result;
  }
  throw new Problem(`Not seen within ${timeout_ms / 1_000} s: ${event}`);
}
