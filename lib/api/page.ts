import { z } from "zod";

export const MAX_PER_PAGE = 100;

/** The query parameters of every list. */
export const pageInput = z.strictObject({
  page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number<string | number>().int().min(1).max(MAX_PER_PAGE).default(25),
  /** For exports and the like, which need every match: counts beyond MAX_COUNTED, and may take longer. */
  whole: z.enum(["true"]).optional(),
});

export type PageInput = z.output<typeof pageInput>;

/** The output of every list. */
export const paged = <T extends z.ZodType>(resource: T) =>
  z.object({
    data: z.array(resource),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    next_page_url: z.string().nullable(),
    prev_page_url: z.string().nullable(),
  });

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}

/** How many rows to skip and take, as Prisma arguments. */
export const slice = ({ page, per_page }: PageInput) => ({ skip: (page - 1) * per_page, take: per_page });

/** The ids of one page of search results, in the order of the search. */
export const idsOfPage = (found: readonly string[], { page, per_page }: PageInput) =>
  found.slice((page - 1) * per_page, page * per_page);

/** Presents a page of rows in the shape of `paged`; the page URLs keep the request's other filters. */
export const page =
  <Row, C, Resource>(present: (row: Row, ctx: C) => Resource) =>
  ({ rows, total, page: current_page, per_page }: Page<Row>, ctx: C, url: URL) => {
    const last_page = Math.max(1, Math.ceil(total / per_page));
    const address = (number: number) => {
      const query = new URLSearchParams(url.search);
      query.set("page", String(number));
      return `${url.pathname.replace(/^\/api/, "")}?${query}`;
    };
    return {
      data: rows.map((row) => present(row, ctx)),
      current_page,
      last_page,
      per_page,
      total,
      next_page_url: current_page < last_page ? address(current_page + 1) : null,
      prev_page_url: current_page > 1 ? address(current_page - 1) : null,
    };
  };
