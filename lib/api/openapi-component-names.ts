import { z } from "zod";
import type { Endpoint } from "./endpoint";
import { NAMED_SCHEMAS } from "./named-schemas";
import { ENDPOINTS, OPERATION_IDS } from "./registry";

/** The endings of the names of lists, by the field that only this kind of list has. */
const LIST_ENDINGS = [
  ["current_page", "Page"],
  ["next_cursor", "Changes"],
] as const;

/** The name that the components of a call begin with, such as `ProductsCreate`; `undefined` for a call that is not served. */
export function callNameOf(endpoint: Endpoint): string | undefined {
  const id = OPERATION_IDS.get(endpoint);
  return id && `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

/** The name of a call's JSON body, such as `ProductsCreateRequest`. */
export function requestNameOf(endpoint: Endpoint): string | undefined {
  const call = callNameOf(endpoint);
  return call && `${call}Request`;
}

/** The schema of a list's rows; `undefined` if the schema is not that of a list of objects. */
function rowOf(schema: z.ZodType): z.ZodObject | undefined {
  const data = schema instanceof z.ZodObject ? schema.shape.data : undefined;
  return data instanceof z.ZodArray && data.element instanceof z.ZodObject ? data.element : undefined;
}

function listEndingOf(schema: z.ZodType): string {
  const fields = schema instanceof z.ZodObject ? schema.shape : {};
  return LIST_ENDINGS.find(([field]) => field in fields)?.[1] ?? "List";
}

/** Gives a schema its name in the API document. */
const register = (schema: z.ZodType, id: string) =>
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });

/**
 * Names the responses that `NAMED_SCHEMAS` does not name: `ProductPage`, `ProductChanges` and `ProductList` for lists of
 * `Product`, and `AuthResetResponse` for others. The rows of a list are `PixChargesListRow` if they have no name of their own.
 * A schema that several calls return is named after the first, and so is a second list with the same name. Returns the first
 * call of each name.
 */
function nameResponses(): ReadonlyMap<string, Endpoint> {
  const names = new Map(Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [schema, name]));
  const calls = new Map<string, Endpoint>();
  for (const endpoint of ENDPOINTS.filter(({ responseTypes }) => !responseTypes)) {
    const call = callNameOf(endpoint);
    /** Returns the name of a schema, which is the given one if it has none. */
    const nameOf = (schema: z.ZodType, wanted: string): string => {
      const name = names.get(schema) ?? (calls.has(wanted) ? `${call}Response` : wanted);
      names.set(schema, name);
      if (!calls.has(name)) calls.set(name, endpoint);
      return name;
    };
    for (const schema of [endpoint.output, endpoint.syncOutput]) {
      if (!schema) continue;
      const row = rowOf(schema);
      const rowName = row && nameOf(row, `${call}Row`);
      const isNamedRow = rowName && rowName !== `${call}Row`;
      nameOf(schema, isNamedRow ? `${rowName}${listEndingOf(schema)}` : `${call}Response`);
    }
  }
  for (const [schema, name] of names) register(schema, name);
  return calls;
}

/** The first call that returns a named schema, by the name. */
export const CALL_OF_RESPONSE = nameResponses();
