// Adds missing optional packages to package-lock.json. Run it after `npm install` on a registry that lacks the binaries of
// some platforms: npm then omits those packages from the lock, and `npm ci` rejects it. The added entries have no digest, and
// npm skips those of other platforms. An install on a complete registry replaces them with real entries.
import { readFileSync, writeFileSync } from "node:fs";

const SYSTEMS = [
  "android",
  "darwin",
  "freebsd",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "aix",
  "linux",
  "win32",
  "windows",
];
const PROCESSORS = ["arm64", "x64", "ia32", "arm", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "wasm32"];

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));

function stubFor(name, version, { dev }) {
  const parts = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = PROCESSORS.find((processor) => parts.includes(processor));
  return {
    version: version.replace(/^[\^~]/, ""),
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev: true }),
    optional: true,
    ...(os && { os: [os === "windows" ? "win32" : os] }),
  };
}

/** npm resolves a dependency next to its dependent first, then one folder up at a time. */
function isLocked(dependent, name) {
  for (let folder = dependent; ; folder = folder.slice(0, folder.lastIndexOf("/node_modules/"))) {
    if (lock.packages[`${folder}/node_modules/${name}`]) return true;
    if (!folder.includes("/node_modules/")) return `node_modules/${name}` in lock.packages;
  }
}

let added = 0;
for (const [dependent, entry] of Object.entries(lock.packages)) {
  if (!dependent) continue;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(dependent, name)) continue;
    lock.packages[`node_modules/${name}`] = stubFor(name, version, entry);
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} pacotes acrescentados a package-lock.json.`);
