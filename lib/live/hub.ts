import "server-only";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { z } from "zod";
import { log } from "@/lib/api/log";
import { isPooled } from "@/lib/db/pooler";
import { separatePool } from "@/lib/db/separate-pool";

const CHANNEL = "agora_rende_live";
/** Changes within this time are sent to the other servers in one notification. */
const FLUSH_MS = 50;
/** PostgreSQL limits a notification to 8,000 bytes. */
const MAX_PER_NOTIFICATION = 20;
const RECONNECT_MS = 2_000;
/** How often clients read everything again while this server does not receive the changes of the others. */
const POLL_MS = 15_000;

const change = z.object({
  /** The id of what changed: of a company, or of a customer display. */
  topic: z.string(),
  /** API paths whose responses are outdated: "/sales" covers "/sales?page=2". */
  paths: z.array(z.string()),
  /** The browser tab that made the change and needs no notice; null for other callers. */
  tab: z.string().nullable(),
});
const notification = z.object({ server: z.string(), changes: z.array(change) });

export type LiveChange = z.output<typeof change>;
export interface LiveListener {
  readonly onChange: (change: LiveChange) => void;
  /** Changes made on other servers may have been missed: the client must read everything again. */
  readonly onGap: () => void;
}

/**
 * Distributes what changed to this server's listeners, and to the other servers by NOTIFY. One connection of its own receives
 * theirs. It must reach PostgreSQL directly: a pooler in transaction mode loses LISTEN. Without it, the clients poll. Nothing is
 * notified inside the transaction that changes something: NOTIFY takes a lock for all commits.
 */
export function createLiveHub(connectionString: string | undefined, { poll_ms = POLL_MS } = {}) {
  const server = randomUUID();
  const listeners = new Map<string, Set<LiveListener>>();
  let waiting: LiveChange[] = [];
  let flushTimer: NodeJS.Timeout | null = null;
  let connection: Client | null = null;
  let pollTimer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function deliver(changed: LiveChange) {
    for (const { onChange } of listeners.get(changed.topic) ?? []) onChange(changed);
  }

  function receive(payload: string | undefined) {
    const received = notification.safeParse(JSON.parse(payload ?? "null"));
    if (!received.success || received.data.server === server) return;
    for (const changed of received.data.changes) deliver(changed);
  }

  /** Returns false if a pooler is in the way. */
  async function connect(): Promise<boolean> {
    const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 3_000 });
    client.on("notification", ({ payload }) => receive(payload));
    client.on("error", () => undefined);
    await client.connect();
    if (await isPooled(client)) {
      await client.end();
      return false;
    }
    client.once("end", () => {
      if (connection === client) connection = null;
      if (!isStopped) setTimeout(() => void keepConnected(), RECONNECT_MS).unref();
    });
    await client.query(`LISTEN ${CHANNEL}`);
    connection = client;
    return true;
  }

  async function keepConnected() {
    if (isStopped || connection) return;
    try {
      if (await connect()) return reportGap();
      log.warn(
        {},
        "LISTEN_DATABASE_URL does not reach PostgreSQL directly: changes of other servers arrive by polling",
      );
    } catch (err) {
      log.warn({ err }, "live updates of other servers are not received, trying again");
      setTimeout(() => void keepConnected(), RECONNECT_MS).unref();
    }
  }

  function reportGap() {
    for (const ofTopic of listeners.values()) for (const { onGap } of ofTopic) onGap();
  }

  /** Lets the clients read everything again, unless the database would not answer them. */
  async function poll() {
    if (connection || listeners.size === 0) return;
    await separatePool.query({ text: "SELECT 1", values: [] }).then(reportGap, () => undefined);
  }

  async function flush() {
    flushTimer = null;
    const changes = waiting;
    waiting = [];
    for (let from = 0; from < changes.length; from += MAX_PER_NOTIFICATION) {
      const payload = JSON.stringify({ server, changes: changes.slice(from, from + MAX_PER_NOTIFICATION) });
      const values = [CHANNEL, payload];
      const text = "SELECT pg_notify($1, $2)";
      await (connection ?? separatePool).query({ text, values }).catch(() => undefined);
    }
  }

  /** Queues the change for the other servers. The same change of a topic is sent once. */
  function notifyServers(changed: LiveChange) {
    if (!pollTimer) return;
    const isSame = (other: LiveChange) =>
      other.topic === changed.topic && other.tab === changed.tab && `${other.paths}` === `${changed.paths}`;
    if (!waiting.some(isSame)) waiting.push(changed);
    if (!flushTimer) flushTimer = setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  return {
    /** Starts to exchange changes with the other servers. */
    async start() {
      pollTimer ??= setInterval(() => void poll(), poll_ms).unref();
      await keepConnected();
    },
    async stop() {
      isStopped = true;
      if (pollTimer) clearInterval(pollTimer);
      pollTimer = null;
      await connection?.end();
    },
    /** Tells all listeners of the topic what changed. Call it after the commit. */
    publish(changed: LiveChange) {
      deliver(changed);
      notifyServers(changed);
    },
    /** Returns a function that ends the subscription. */
    subscribe(topic: string, listener: LiveListener): () => void {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => {
        ofTopic.delete(listener);
        if (ofTopic.size === 0) listeners.delete(topic);
      };
    },
    countOf: (topic: string) => listeners.get(topic)?.size ?? 0,
    countAll: () => [...listeners.values()].reduce((sum, ofTopic) => sum + ofTopic.size, 0),
  };
}

const shared = globalThis as unknown as { __liveHub?: ReturnType<typeof createLiveHub> };

/** One hub per process: Next.js loads this file once for each compiled route. */
export const liveHub = shared.__liveHub ?? createLiveHub(process.env.LISTEN_DATABASE_URL || process.env.DATABASE_URL);
shared.__liveHub = liveHub;
