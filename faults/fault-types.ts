// The types that the fault tests share.
import type { Socket } from "node:net";
import type { Application, Sandbox } from "../scripts/script-types";
import type { openProxy } from "./proxy.mjs";

export type Proxy = Awaited<ReturnType<typeof openProxy>>;
/** See faults/proxy.mjs. */
export type ProxyMode = "pass" | "slow" | "before-commit" | "after-commit" | "no-answers" | "dead-end";

/** The connection of a client and the proxy's own to the target. */
export interface Link {
  client: Socket;
  target: Socket;
  muted: false | "answers" | "both";
  /** The delayed messages. */
  queue?: Promise<void>;
}

export interface FaultContext extends Omit<Sandbox, "close"> {
  server: Application;
  databaseProxy: Proxy;
  networkProxy: Proxy;
  company_id: string;
}

export interface FaultKind {
  name: string;
  description: string;
  isOrderly?: boolean;
  inject: (context: FaultContext) => Promise<void>;
}

/** The answer of the API to a sale, or its error. */
export interface SaleAnswer {
  number?: string;
  code?: string;
}

export interface AcknowledgedSale {
  key: string;
  number: string | undefined;
}

export interface RejectedSale {
  key: string;
  status: number | undefined;
  answer: SaleAnswer | undefined;
}

export type Basket = (turn: number) => object;
