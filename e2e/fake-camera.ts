import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bwip from "bwip-js/node";
import sharp from "sharp";

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 10;

/** Creates a video of one still barcode for Chromium's fake camera: uncompressed, one gray plane and two empty ones. */
export async function createFilm(symbology: string, text: string): Promise<string> {
  const code = await bwip.toBuffer({
    bcid: symbology,
    text,
    scale: 3,
    height: 25,
    includetext: false,
    paddingwidth: 12,
    paddingheight: 12,
    backgroundcolor: "FFFFFF",
  });
  const picture = await sharp(code)
    .flatten({ background: "#fff" })
    .resize(WIDTH, HEIGHT, { fit: "contain", background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer();
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), picture.subarray(0, WIDTH * HEIGHT), colourless]);
  const path = join(await mkdtemp(join(tmpdir(), "camera-")), "code.y4m");
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
  return path;
}

/** Returns the browser arguments that play the video as the camera. */
export const cameraPlaying = (film: string) => [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-video-capture=${film}`,
];
