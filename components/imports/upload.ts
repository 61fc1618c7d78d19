import { FILE_TYPES, type ImportKind } from "@/lib/modules/imports/schema";

const MAX_NAME_CHARACTERS = 200;

/** Returns the upload request for a file. Types unknown to the API are sent as application/octet-stream. */
export function uploadOf(kind: ImportKind, file: File) {
  const isKnownType = (FILE_TYPES as readonly string[]).includes(file.type);
  return {
    kind,
    file_name: file.name.slice(-MAX_NAME_CHARACTERS),
    file: isKnownType ? file : new Blob([file], { type: "application/octet-stream" }),
  };
}
