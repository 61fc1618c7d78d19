// The types that the fault tests share.
import type { Socket } from "node:net";
import type { Application, Sandbox } from "../scripts/script-types";
import type { openProxy } from "./proxy.mjs";

export type Proxy = Awaited<ReturnType<typeof openProxy>>;
/** See faults/proxy.mjs. */
export type ProxyMode = "pass" | "slow" | "drop-commit" | "drop-commit-response" | "drop-responses" | "unresponsive";

/** A client's connection to the proxy and the proxy's connection to the target. */
export interface Link {
  client: Socket;
  target: Socket;
  /** Which directions of the connection are dropped. */
  dropped: "none" | "responses" | "both";
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
  inject: (context: FaultContext) => Promise<void>;
}

/** The body of the API's response to a sale. */
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

/** Sends a sale; throws if there is no answer. */
export type SendSale = (sale: {
  token: string;
  key: string;
  body: object;
}) => Promise<{ status: number; answer: SaleAnswer | undefined }>;

export type Basket = (turn: number) => object;
