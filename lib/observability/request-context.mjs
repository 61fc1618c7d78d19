// Lets the application tell the server which company a request belongs to, and a database call which span it belongs to.
import { AsyncLocalStorage } from "node:async_hooks";

/** @import { RequestContext } from "./observability-types" */

globalThis.__requestContext ??= new AsyncLocalStorage();
/** @type {AsyncLocalStorage<RequestContext>} */
const storage = globalThis.__requestContext;

/**
 * Runs a request or job in a context of its own.
 * @template T
 * @param {RequestContext} context
 * @param {() => T} work
 * @returns {T}
 */
export const runInContext = (context, work) => storage.run(context, work);

/** The context of the request or job that runs now, if it has one. */
export const currentContext = () => storage.getStore();

/**
 * Notes the company of the running request, for its log line and its span.
 * @param {string | null} company_id
 */
export function noteCompany(company_id) {
  const context = storage.getStore();
  if (context) context.company_id = company_id;
}
