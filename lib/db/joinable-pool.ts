import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type PoolClient } from "pg";

const shared = globalThis as unknown as { __joinedConnection?: AsyncLocalStorage<PoolClient> };

/** The connection that Prisma gets for a transaction begun inside `run`. Shared, because Next.js loads this file for each route. */
export const joinedConnection = shared.__joinedConnection ?? new AsyncLocalStorage<PoolClient>();
shared.__joinedConnection = joinedConnection;

export type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** A pool that lets Prisma join a transaction of `transaction.ts`. */
export class JoinablePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return undefined;
    }
    const joined = joinedConnection.getStore();
    return joined ? Promise.resolve(joined) : super.connect();
  }
}
