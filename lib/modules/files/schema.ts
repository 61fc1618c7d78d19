import { z } from "zod";
import { blank } from "@/lib/api/fields";
import { uploadedFile } from "@/lib/api/files";
import { partsOf } from "./rules";

const MIB = 1_048_576;
export const MAX_PHOTO_BYTES = 2 * MIB;
export const MAX_LOGO_BYTES = MIB;
export const MAX_PICTURES = 2_000;
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

export const uploadInput = z.strictObject({ file: uploadedFile });
export const fileResource = z.object({
  /** Served at `/storage/{path}`. */
  path: z.string(),
});

/** Path of an uploaded picture. Blank removes the current one. */
export const picture = blank(z.string().refine((path) => partsOf(path) !== null, "Envie a imagem de novo."));
