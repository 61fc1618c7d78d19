import { z } from "zod";

/** A file as a service receives it: its bytes, and the unverified type that the sender claims. */
export interface ReceivedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** A file as a presenter returns it. */
export interface FileAnswer {
  readonly bytes: Uint8Array | string | ReadableStream;
  readonly type: string;
  /** Name for a download; without it the browser shows the file. */
  readonly name?: string;
}

const isReceived = (value: unknown) => (value as ReceivedFile | null)?.bytes instanceof Uint8Array;

/** The `file` field of an endpoint with `accepts`: a browser sends a Blob, a service receives bytes. */
export const sentFile = z
  .custom<Blob>(isReceived, "Escolha um arquivo.")
  .transform((file) => file as unknown as ReceivedFile);

/** The output of an endpoint with `answers`. */
export const fileAnswer = z.custom<FileAnswer>((value) => {
  const { bytes, type } = value as FileAnswer;
  return (
    (typeof bytes === "string" || bytes instanceof Uint8Array || bytes instanceof ReadableStream) &&
    typeof type === "string"
  );
});
