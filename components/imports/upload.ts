import { FILE_TYPES, type ImportKind } from "@/lib/modules/imports/schema";

const MAX_NAME_CHARACTERS = 200;

/** What is sent of a chosen file. A type that the API does not name is sent as bytes of no type. */
export function uploadOf(kind: ImportKind, file: File) {
  const isKnownType = (FILE_TYPES as readonly string[]).includes(file.type);
  return {
    kind,
    file_name: file.name.slice(-MAX_NAME_CHARACTERS),
    file: isKnownType ? file : new Blob([file], { type: "application/octet-stream" }),
  };
}
