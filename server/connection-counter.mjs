// Counts the open connections of each client address, for the limit of the server.

/**
 * A counter with a limit for each key. Every connection belongs to an owner, the process that accepted it, so that the connections of a
 * process that ended can be forgotten.
 * @param {number} limit
 */
export function createConnectionCounter(limit) {
  /** Open connections by owner and key. @type {Map<number, Map<string, number>>} */
  const counts = new Map();

  /** @param {string} key */
  const total = (key) => [...counts.values()].reduce((sum, ofOwner) => sum + (ofOwner.get(key) ?? 0), 0);

  return {
    /**
     * Counts a connection until it is closed. Returns whether it is within the limit.
     * @param {string} key
     * @param {number} owner
     */
    open(key, owner) {
      const ofOwner = counts.get(owner) ?? new Map();
      counts.set(owner, ofOwner.set(key, (ofOwner.get(key) ?? 0) + 1));
      return total(key) <= limit;
    },
    /**
     * @param {string} key
     * @param {number} owner
     */
    close(key, owner) {
      const ofOwner = counts.get(owner);
      const left = (ofOwner?.get(key) ?? 0) - 1;
      if (left > 0) ofOwner?.set(key, left);
      else ofOwner?.delete(key);
    },
    /** Forgets the connections of a process that ended. @param {number} owner */
    forget: (owner) => counts.delete(owner),
    total,
  };
}
