import "server-only";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { z } from "zod";
import { log } from "@/lib/api/log";

const CHANNEL = "agora_rende_live";
/** Changes within this time are sent to the other servers in one notification. */
const FLUSH_MS = 50;
/** PostgreSQL limits a notification to 8,000 bytes. */
const MAX_PER_NOTIFICATION = 20;
const RECONNECT_MS = 2_000;

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
 * Distributes what changed to this server's listeners, and to the other servers by NOTIFY on one connection of
 * its own. Nothing is notified inside the transaction that changes something: NOTIFY takes a lock for all commits.
 */
export function createLiveHub(connectionString: string | undefined) {
  const server = randomUUID();
  const listeners = new Map<string, Set<LiveListener>>();
  let waiting: LiveChange[] = [];
  let flushTimer: NodeJS.Timeout | null = null;
  let connection: Client | null = null;
  let isStopped = false;

  function deliver(changed: LiveChange) {
    for (const { onChange } of listeners.get(changed.topic) ?? []) onChange(changed);
  }

  function receive(payload: string | undefined) {
    const received = notification.safeParse(JSON.parse(payload ?? "null"));
    if (!received.success || received.data.server === server) return;
    for (const changed of received.data.changes) deliver(changed);
  }

  async function connect() {
    const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 3_000 });
    client.on("notification", ({ payload }) => receive(payload));
    client.on("error", () => undefined);
    client.once("end", () => {
      if (connection === client) connection = null;
      if (!isStopped) setTimeout(() => void keepConnected(), RECONNECT_MS).unref();
    });
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    connection = client;
  }

  async function keepConnected() {
    if (isStopped || connection) return;
    try {
      await connect();
      for (const ofTopic of listeners.values()) for (const { onGap } of ofTopic) onGap();
    } catch (err) {
      log.warn({ err }, "live updates of other servers are not received, trying again");
      setTimeout(() => void keepConnected(), RECONNECT_MS).unref();
    }
  }

  async function flush() {
    flushTimer = null;
    const changes = waiting;
    waiting = [];
    for (let from = 0; from < changes.length; from += MAX_PER_NOTIFICATION) {
      const payload = JSON.stringify({ server, changes: changes.slice(from, from + MAX_PER_NOTIFICATION) });
      await connection?.query("SELECT pg_notify($1, $2)", [CHANNEL, payload]).catch(() => undefined);
    }
  }

  /** Queues the change for the other servers. The same change of a topic is sent once. */
  function notifyServers(changed: LiveChange) {
    if (!connection) return;
    const isSame = (other: LiveChange) =>
      other.topic === changed.topic && other.tab === changed.tab && `${other.paths}` === `${changed.paths}`;
    if (!waiting.some(isSame)) waiting.push(changed);
    if (!flushTimer) flushTimer = setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  return {
    /** Starts to exchange changes with the other servers. */
    start: keepConnected,
    async stop() {
      isStopped = true;
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
export const liveHub = shared.__liveHub ?? createLiveHub(process.env.DATABASE_URL);
shared.__liveHub = liveHub;
