/**
 * Calls `work` for each item, several at a time. Throws the first error once the calls in progress have ended.
 * @template T
 * @param {AsyncIterable<T> | Iterable<T>} items
 * @param {number} at_once
 * @param {(item: T) => Promise<void>} work
 */
export async function forEachConcurrently(items, at_once, work) {
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  /** @type {unknown[]} */
  const errors = [];
  for await (const item of items) {
    if (errors.length > 0) break;
    const call = work(item)
      .catch((error) => {
        errors.push(error);
      })
      .finally(() => running.delete(call));
    running.add(call);
    if (running.size >= at_once) await Promise.race(running);
  }
  await Promise.all(running);
  if (errors.length > 0) throw errors[0];
}
