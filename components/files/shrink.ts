import { PICTURE_TYPES } from "@/lib/modules/files/schema";

const MAX_SIDE_PX = 1_600;
const LIGHT_BYTES = 400_000;
const QUALITY = 0.86;

/** An error with a message for the user: why an image cannot be uploaded. */
export class PictureProblem extends Error {}

export const isSendable = (type: string) => PICTURE_TYPES.some((known) => known === type);

/** Returns the size to scale an image to before the upload. Never enlarges it. */
export function sizeWithin(width: number, height: number, side = MAX_SIDE_PX): { width: number; height: number } {
  const share = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Shrinks large photos so that they can be uploaded over a slow network. Small images are returned unchanged. */
export async function shrink(file: File): Promise<Blob> {
  if (!isSendable(file.type)) throw new PictureProblem("Escolha uma imagem PNG, JPEG ou WebP.");
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureProblem("Esta imagem não pôde ser aberta. Escolha outra.");
  });
  try {
    const { width, height } = sizeWithin(picture.width, picture.height);
    if (file.size <= LIGHT_BYTES && width === picture.width) return file;
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
    return await new Promise<Blob>((resolve, reject) => {
      const done = (blob: Blob | null) =>
        blob && isSendable(blob.type) ? resolve(blob) : reject(new PictureProblem("Esta imagem não pôde ser lida."));
      canvas.toBlob(done, "image/webp", QUALITY);
    });
  } finally {
    picture.close();
  }
}
