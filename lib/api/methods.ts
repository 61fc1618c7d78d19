import { ENDPOINTS } from "./registry";

const methods = new Map<string, string[]>();
for (const { method, path } of ENDPOINTS) methods.set(path, [...(methods.get(path) ?? []), method]);

/** Literal segments come before parameters, as the router looks for them. */
const places = [...methods.keys()]
  .sort((a, b) => (a.replaceAll(":", "\uffff") < b.replaceAll(":", "\uffff") ? -1 : 1))
  .map((path) => ({
    path,
    pattern: new RegExp(`^(?:/api)?/v1${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`),
  }));

/** The methods that an address of the API answers, without its query; null for an address that it does not have. */
export function methodsAt(address: string): string[] | null {
  const place = places.find(({ pattern }) => pattern.test(address));
  const declared = place && methods.get(place.path);
  return declared ? [...declared, ...(declared.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort() : null;
}
