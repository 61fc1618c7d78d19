// Compresses the static files with Brotli at its highest level: an eighth smaller than gzip, and nothing is left to compress when
// they are requested. The server sends the compressed file to clients that accept it (server/static-files.mjs).
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const TEXT = [".css", ".js", ".json", ".svg", ".txt"];

/**
 * Writes `<file>.br` beside each text file of `static` that becomes smaller.
 * @param {string} folder the folder of the build, `.next`
 */
export async function compressStaticFiles(folder) {
  const entries = readdirSync(join(folder, "static"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.includes(extname(entry.name)));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  const compressed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  if (compressed.length < bytes.length) await writeFile(`${file}.br`, compressed);
}
