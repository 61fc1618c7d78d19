import "server-only";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { type Cell, writeCell } from "@/lib/core/csv";
import { REFERENCES } from "./labels";
import { cellOf } from "./rules";

type Row = Readonly<Record<string, unknown>>;

/** Names that ids refer to: column → id → name. */
export type References = ReadonlyMap<string, ReadonlyMap<unknown, unknown>>;

/** A part of a deflated file. Parts concatenated and followed by `LAST_BLOCK` are one valid deflate stream. */
export interface DeflatedPart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Inflated size in bytes. */
  readonly size: number;
  /** CRC-32 of the file up to the end of this part. */
  readonly checksum: number;
}

export const LAST_BLOCK = Uint8Array.of(3, 0);

/** Deflates the next part of a text file. `checksum` is that of the preceding part, 0 for the first. */
export function deflateText(text: string, checksum: number): DeflatedPart {
  const plain = Buffer.from(text);
  const bytes = deflateRawSync(plain, { level: 6, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes: Uint8Array.from(bytes), size: plain.length, checksum: crc32(plain, checksum) };
}

interface PackedRows {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly references: References;
  readonly zone: string;
  readonly checksum: number;
}

/** Writes rows of a table as CSV and deflates them. */
export function packRows({ columns, rows, references, zone, checksum }: PackedRows): DeflatedPart {
  const lines = rows.map((row) => columns.flatMap((column) => cellsOf(column, row[column], references, zone)));
  return deflateText(lines.map((cells) => `${cells.map(writeCell).join(";")}\r\n`).join(""), checksum);
}

const cellsOf = (column: string, value: unknown, references: References, zone: string): Cell[] => {
  const cell = cellOf(column, value, zone);
  return REFERENCES[column] ? [cell, cellOf("", references.get(column)?.get(value), zone)] : [cell];
};
