import { execFileSync } from "node:child_process";
import { basename, dirname, join } from "node:path";
import type { Endpoint } from "@/lib/api/endpoint";
import type { Handler } from "@/lib/api/serve";

/** The project's TypeScript files, including untracked ones. */
export const sourceFiles = (): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file && file !== "next-env.d.ts");

const load = <T>(file: string) => import(/* @vite-ignore */ join(process.cwd(), file)) as Promise<Record<string, T>>;

export interface Served {
  readonly file: string;
  readonly name: string;
  readonly handler: Handler;
  readonly endpoint: Endpoint;
}

/** Every handler under app/api/v1, found by its file. */
export async function servedRoutes(): Promise<Served[]> {
  const files = sourceFiles().filter((file) => file.startsWith("app/api/v1/"));
  const modules = await Promise.all(files.map(async (file) => ({ file, handlers: await load<Handler>(file) })));
  return modules.flatMap(({ file, handlers }) =>
    Object.entries(handlers).map(([, handler]) => {
      const { endpoint } = handler;
      return { file, handler, endpoint, name: `${endpoint.method} ${endpoint.path}` };
    }),
  );
}

/** Every endpoint declared by a module. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = sourceFiles().filter((file) => file.startsWith("lib/modules/") && basename(file) === "endpoints.ts");
  const modules = await Promise.all(files.map((file) => load<Record<string, Endpoint>>(file)));
  return modules.flatMap((module) => Object.values(module).flatMap((group) => Object.values(group)));
}

/** The path of a route file, in the notation of the declarations. */
export const addressOf = (file: string) =>
  dirname(file)
    .replace("app/api/v1", "")
    .replace(/\[(\w+)\]/g, ":$1");
