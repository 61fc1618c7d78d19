// The types of the file storage, which the application and the commands share.
import type { Readable, Writable } from "node:stream";

/** A stored file. Its path is `folder/name`, with `/` on every system. */
export interface FileEntry {
  readonly path: string;
  readonly byte_count: number;
  readonly modified_at: Date;
}

/**
 * Where files are kept. Paths are `folder/name`, or longer; a RangeError rejects a path with `..` or an empty part. Names are
 * random and never reused, so that a file is written once and then only read or deleted.
 */
export interface Storage {
  /** The folder, or `s3://bucket/prefix`, for messages to the operator. */
  readonly address: string;
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Opens a new file for streaming. It is stored once the stream emits "close" without an error; destroying it cancels it. */
  createWriter(path: string): Promise<Writable>;
  /** Returns null if the file does not exist. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Returns null if the file does not exist. */
  openStream(path: string): Promise<Readable | null>;
  /** Does nothing if the file does not exist. */
  delete(path: string): Promise<void>;
  /** Lists every file in a folder and its subfolders; without a folder, every file. */
  list(folder?: string): AsyncIterable<FileEntry>;
  /** The names of the folders at the top. */
  folders(): Promise<string[]>;
}

/** How to reach a bucket. Without keys, the SDK looks for credentials in its own environment variables, files and roles. */
export interface S3Settings {
  readonly bucket: string;
  /** The start of every key, without slashes around it; empty for the whole bucket. */
  readonly prefix: string;
  readonly endpoint?: string;
  readonly region?: string;
  readonly access_key_id?: string;
  readonly secret_access_key?: string;
  /** Puts the bucket into the path of the address instead of the host name. */
  readonly path_style: boolean;
  /** How many objects a page of a list has; by default the server's 1,000. */
  readonly page_size?: number;
}
