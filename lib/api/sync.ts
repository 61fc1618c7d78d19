import { z } from "zod";
import type { PageInput } from "./page";

const INSTANT_MESSAGE =
  "Use data, hora e fuso, como 2026-11-24T10:00:00Z ou 2026-11-24T10:00:00-03:00. No endereço, escreva + como %2B.";
const CURSOR_MESSAGE = "Este cursor não é válido. Use o next_cursor da página anterior.";
const FILTER_MESSAGE = "Não use com updated_since ou cursor, que trazem todas as mudanças.";

/** A place in the order of changes. The instant is in UTC with microseconds, which a Date would lose. */
export interface SyncPosition {
  readonly updated_at: string;
  readonly id: string;
}

/** Whether PostgreSQL and JavaScript read the same year from an instant in UTC. */
const hasCommonYear = (utc: string) => /^\d{4}-/.test(utc) && !utc.startsWith("0000");

/** RFC 3339, converted to UTC with microseconds. */
const instant = z.iso
  .datetime({ offset: true, error: INSTANT_MESSAGE, abort: true })
  .regex(/T\d\d:\d\d:\d\d(\.\d{1,9})?[Z+-]/, { error: INSTANT_MESSAGE, abort: true })
  .transform((value, check) => {
    const utc = new Date(value).toISOString();
    const [, fraction = ""] = /\.(\d+)/.exec(value) ?? [];
    if (hasCommonYear(utc)) return `${utc.slice(0, 19)}.${fraction.padEnd(6, "0").slice(0, 6)}Z`;
    check.addIssue({ code: "custom", message: INSTANT_MESSAGE });
    return z.NEVER;
  });

const position = z.object({ updated_at: z.iso.datetime({ precision: 6 }).refine(hasCommonYear), id: z.guid() });

/** The base64url of 64 characters: an instant in microseconds, a space and an id. */
const cursor = z
  .string()
  .regex(/^[\w-]{86}$/, { error: CURSOR_MESSAGE, abort: true })
  .transform((value, check) => {
    const [updated_at, id] = atob(value.replaceAll("-", "+").replaceAll("_", "/")).split(" ");
    const read = position.safeParse({ updated_at, id });
    if (read.success) return read.data;
    check.addIssue({ code: "custom", message: CURSOR_MESSAGE });
    return z.NEVER;
  });

export const cursorOf = ({ updated_at, id }: SyncPosition) =>
  btoa(`${updated_at} ${id}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const syncFields = {
  updated_since: instant
    .optional()
    .describe(
      "Sincronização: só o que mudou a partir deste instante (RFC 3339, com fuso), do mais antigo para o mais novo, com arquivados e cancelados.",
    ),
  cursor: cursor
    .optional()
    .describe("Sincronização: o `next_cursor` da página anterior. Continua depois do último registro dela."),
};

/**
 * Adds `updated_since` and `cursor` to the query of a list. They take no filter and no page number: a row that leaves the
 * filter would never be reported.
 */
export function syncable<Shape extends z.core.$ZodLooseShape>(list: z.ZodObject<Shape, z.core.$strict>) {
  const defaults: Record<string, unknown> = list.parse({});
  return list.extend(syncFields).check(
    z.superRefine((input: Record<string, unknown>, check) => {
      if (!isSync(input)) return;
      const { updated_since, cursor, per_page, ...filters } = input;
      for (const [name, value] of Object.entries(filters)) {
        if (value !== defaults[name]) check.addIssue({ code: "custom", path: [name], message: FILTER_MESSAGE });
      }
    }),
  );
}

/** The output of a list that is called with `updated_since` or `cursor`. */
export const synced = <T extends z.ZodType>(resource: T) =>
  z.object({
    data: z.array(resource),
    per_page: z.int(),
    next_cursor: z.string().nullable().describe("Continua a sincronização; null quando não há mais mudanças."),
  });

export interface SyncInput extends Pick<PageInput, "per_page"> {
  readonly updated_since?: string | undefined;
  readonly cursor?: SyncPosition | undefined;
}

export interface SyncPage<Row> {
  readonly rows: Row[];
  readonly per_page: number;
  readonly next_cursor: string | null;
}

const isSync = ({ updated_since, cursor }: Record<string, unknown> | SyncInput) =>
  updated_since !== undefined || cursor !== undefined;

/** Calls `sync` for a query with `updated_since` or `cursor`, and `list` for all others. */
export const listOrSync =
  <C, Input extends SyncInput, Listed, Row>(
    list: (ctx: C, input: Input) => Promise<Listed>,
    sync: (ctx: C, input: Input) => Promise<SyncPage<Row>>,
  ) =>
  (ctx: C, input: Input): Promise<Listed | SyncPage<Row>> =>
    isSync(input) ? sync(ctx, input) : list(ctx, input);

/** Presents the result of `listOrSync`: a page of the list in its own shape, a page of changes in the shape of `synced`. */
export const pageOrSync =
  <Listed extends object, Row, C, Shown, Resource>(
    presentList: (listed: Listed, ctx: C, url: URL) => Shown,
    present: (row: Row, ctx: C) => Resource,
  ) =>
  (found: Listed | SyncPage<Row>, ctx: C, url: URL) => {
    if (!("next_cursor" in found)) return presentList(found, ctx, url);
    const { rows, per_page, next_cursor } = found;
    return { data: rows.map((row) => present(row, ctx)), per_page, next_cursor };
  };
