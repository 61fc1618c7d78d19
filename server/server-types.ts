// The types that the production server shares.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiRequest } from "@/lib/api/request";
import type { Handler } from "@/lib/api/serve";

export type { ApiRequest, IncomingMessage, ServerResponse };

/** A route handler of the application. This server calls its `reply`; Next.js calls the handler itself. */
export type ApiHandler = Pick<Handler, "reply">;
export type ApiReply = Awaited<ReturnType<Handler["reply"]>>;

/** The exports of a compiled route: handlers by method, and other values that Next.js reads. */
export type RouteExports = Record<string, unknown>;

/** A page or file of the application. */
export interface PageRoute {
  /** Its template, such as "/orcamento/[id]". */
  readonly page: string;
  readonly pattern: RegExp;
}

/** See server/next-internals.mjs. The functions return null if Next.js has no such internal. */
export interface NextInternals {
  /** The compiled file of each route, relative to the folder `server` of the build, by the name of the route. */
  routeFiles: () => Record<string, string> | null;
  /** The routes of the application, those without parameters first. */
  pageRoutes: () => PageRoute[] | null;
  loadRoute: (file: string) => Promise<RouteExports | null>;
}

/** An API route of the compiled application. */
export interface ApiRoute {
  /** The compiled file, if Next.js says which it is. */
  file: string | undefined;
  /** The methods that the route exports. */
  methods: string[];
  /** Its path with the names of its parameters, such as "/v1/sales/:id". */
  template: string;
}

/** A node of the tree of path segments. */
export interface PathNode {
  parts: Map<string, PathNode>;
  /** The name of the parameter that `any` matches. */
  param: string | null;
  any: PathNode | null;
  route: ApiRoute | null;
}

declare global {
  /** Whether the server is shutting down; /readyz answers 503 then. */
  var __draining: boolean | undefined;
  /** The id of the build that this server serves; app/layout.tsx writes it into each page. */
  var __deploymentId: string | undefined;
  /** Called by instrumentation.ts when the startup checks are done. */
  var __registered: (() => void) | undefined;
  /** The background jobs that lib/start.ts started. */
  var __worker: { stop: () => Promise<void> } | undefined;
}
