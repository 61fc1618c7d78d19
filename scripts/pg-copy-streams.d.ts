// The part of pg-copy-streams that the backup uses. The package has no types.
declare module "pg-copy-streams" {
  import type { Duplex, Readable } from "node:stream";
  import type { Submittable } from "pg";

  type CopyOut = Readable & Submittable & { rowCount: number };
  type CopyIn = Duplex & Submittable & { rowCount: number };

  /** Reads the rows of a `COPY … TO STDOUT`. */
  export function to(text: string): CopyOut;
  /** Writes the rows of a `COPY … FROM STDIN`. */
  export function from(text: string): CopyIn;
}
