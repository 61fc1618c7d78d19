import type { Endpoint } from "@/lib/api/endpoint";
import { openApiOf } from "@/lib/api/openapi";
import { ENDPOINTS } from "@/lib/api/registry";
import { forgetSeenRefusals, type SeenRefusal, seenRefusals } from "./seen-refusals";

interface Response {
  readonly $ref?: string;
  readonly description?: string;
}

type Documented = Record<string, Record<string, { responses: Record<string, Response> }>>;

/** The errors missing in the OpenAPI document, as lines of text; endpoints invented by a test are skipped. */
export function undocumented(seen: readonly SeenRefusal[], endpoints: readonly Endpoint[]): string[] {
  const document = openApiOf(endpoints, "0");
  const paths = document.paths as unknown as Documented;
  const shared = document.components?.responses as Record<string, Response>;
  return seen
    .flatMap(({ method, path, status, code }) => {
      const responses = paths[`/v1${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()]?.responses;
      const response = responses?.[status];
      const { description } = shared[response?.$ref?.split("/").at(-1) ?? ""] ?? response ?? {};
      if (!responses || description?.includes(`\`${code}\``)) return [];
      return [`${method} ${path}: ${status} ${code}`];
    })
    .sort();
}

export const setup = forgetSeenRefusals;

/** After the run, fails if a recorded error is not documented, whichever tests were run. */
export function teardown() {
  const missing = undocumented(seenRefusals(), ENDPOINTS);
  if (missing.length === 0) return;
  process.stderr.write(
    `\nErrors missing in the OpenAPI document (add them to lib/api/openapi-refusals.ts):\n${missing.join("\n")}\n`,
  );
  // The runner only logs an error of a teardown; the exit code makes the run fail.
  process.exitCode = 1;
}
