import { logoAddress } from "@/components/shell/initials";

/** A picture for a thermal printer, in dots. */
export type Picture = Pick<ImageData, "data" | "width" | "height">;

/** Width of a character of the default font, in dots. */
const DOTS_PER_COLUMN = 12;
const SHARE_OF_WIDTH = 0.7;
/** 16 mm at 203 dots per inch. */
const MAX_HEIGHT = 128;
const TIMEOUT_MS = 2_000;

/** Size of the logo in dots, in its own proportions, within the maximum width and height of the paper. */
export function sizeOnPaper({ width, height }: Pick<Picture, "width" | "height">, columns: number) {
  const scale = Math.min((columns * DOTS_PER_COLUMN * SHARE_OF_WIDTH) / width, MAX_HEIGHT / height);
  const inDots = (pixels: number) => Math.max(8, Math.round((pixels * scale) / 8) * 8);
  return { width: inDots(width), height: inDots(height) };
}

/**
 * Renders the company's logo on white. Returns null if it does not load in time or cannot be drawn; the receipt is then
 * printed without it.
 */
export async function logoPicture(logo: string, columns: number): Promise<Picture | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  return Promise.race([draw(logo, columns).catch(() => null), timeout]);
}

async function draw(logo: string, columns: number) {
  const image = new Image();
  image.src = logoAddress(logo);
  await image.decode();
  const { width, height } = sizeOnPaper({ width: image.naturalWidth, height: image.naturalHeight }, columns);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
