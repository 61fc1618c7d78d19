import { z } from "zod";

/** A file as a service receives it: its bytes, and the type its sender claims, which proves nothing. */
export interface ReceivedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** A file as a presenter answers it. */
export interface FileAnswer {
  readonly bytes: Uint8Array | string | ReadableStream;
  readonly type: string;
  /** The name under which a browser saves it; without one it is shown. */
  readonly name?: string;
}

const isReceived = (value: unknown) => (value as ReceivedFile | null)?.bytes instanceof Uint8Array;

/** The `file` of an endpoint that `accepts` one: a browser sends a Blob, a service receives its bytes. */
export const sentFile = z
  .custom<Blob>(isReceived, "Escolha um arquivo.")
  .transform((file) => file as unknown as ReceivedFile);

/** The output of an endpoint that `answers` a file. */
export const fileAnswer = z.custom<FileAnswer>((value) => {
  const { bytes, type } = value as FileAnswer;
  return (
    (typeof bytes === "string" || bytes instanceof Uint8Array || bytes instanceof ReadableStream) &&
    typeof type === "string"
  );
});
