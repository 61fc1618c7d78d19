import { z } from "zod";

/** An uploaded file as a service receives it: its bytes, and the unverified MIME type that the sender claims. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** A file that an endpoint returns. */
export interface FileResponse {
  readonly bytes: Uint8Array | string | ReadableStream;
  readonly type: string;
  /** Name for a download; without it the browser shows the file. */
  readonly name?: string;
  /** For a file that is the same for everybody: `tag` changes with its content. Without it the file is not cached. */
  readonly cached?: { readonly tag: string; readonly max_age_seconds: number };
}

const isUploadedFile = (value: unknown) => (value as UploadedFile | null)?.bytes instanceof Uint8Array;

/** The `file` field of an endpoint with `accepts`: a browser sends a Blob, a service receives bytes. */
export const uploadedFile = z
  .custom<Blob>(isUploadedFile, "Escolha um arquivo.")
  .transform((file) => file as unknown as UploadedFile);

/** The `output` of an endpoint with `responseTypes`. */
export const fileResponse = z.custom<FileResponse>((value) => {
  const { bytes, type } = value as FileResponse;
  return (
    (typeof bytes === "string" || bytes instanceof Uint8Array || bytes instanceof ReadableStream) &&
    typeof type === "string"
  );
});
