// Opens the till without network or server. Caches the /pdv page as last rendered for the current user, and static files. API responses
// are never cached. clearPageCache (components/pdv/offline/clear-till.ts) deletes the page when the user leaves.
const PAGE = "pdv-page";
const FILES = "pdv-files";
const TILL = "/pdv";
/** Names the version that drew a page (lib/api/app-version.ts). */
const VERSION_HEADER = "x-app-version";
/** Shown for pages that need the network. */
const OFFLINE_PAGE = "/sem-internet.html";
const OFFLINE_FILES = [OFFLINE_PAGE, "/sem-internet.css"];
const MAX_FILES = 600;
/** How long the server may take for the page of the till while one is kept. */
const WAIT_MS = 5_000;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(OFFLINE_FILES)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request, url));
  else if (isFile(url)) event.respondWith(fetchFile(event));
});

// What the build names by its content never changes.
const isFile = ({ pathname }) =>
  pathname.startsWith("/_next/static/") ||
  OFFLINE_FILES.includes(pathname) ||
  /\.(?:svg|png|woff2|wasm)$/.test(pathname);

async function fetchFile(event) {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keepFile(request, answer.clone()));
  return answer;
}

async function keepFile(request, answer) {
  const cache = await caches.open(FILES);
  // A file for which the disk has no room is used without being kept.
  await cache.put(request, answer).catch(() => undefined);
}

async function openPage(request, url) {
  try {
    return await (url.pathname === TILL ? openTill(request) : fetch(request));
  } catch {
    return (await caches.match(OFFLINE_PAGE, { ignoreVary: true })) || Response.error();
  }
}

// The server's page, or the kept one while the server cannot be reached, is too slow, or answers that it cannot serve the page.
async function openTill(request) {
  const kept = await keptPage();
  const limit = new AbortController();
  const timer = kept && setTimeout(() => limit.abort(), WAIT_MS);
  try {
    const answer = await fetchTill(request, limit.signal);
    if (!kept || !isUnavailable(answer)) return answer;
  } catch (error) {
    if (!kept) throw error;
  } finally {
    clearTimeout(timer);
  }
  return kept;
}

async function fetchTill(request, signal) {
  const answer = await fetch(request, { signal });
  if (!answer.ok || answer.redirected || answer.type !== "basic") return answer;
  const copy = answer.clone();
  // Fails if the connection is lost before the whole page has arrived.
  await answer.clone().arrayBuffer();
  // A page for which the disk has no room is shown without being kept.
  await keepPage(copy, false).catch(() => undefined);
  return answer;
}

/** Too many requests, or a failure of the server or of a proxy before it. */
const isUnavailable = ({ status }) => status === 429 || status >= 500;
const keptPage = () => caches.match(TILL, { cacheName: PAGE, ignoreVary: true });
const versionOf = (answer) => answer.headers.get(VERSION_HEADER);

// A page of another version replaces the kept one only when all of its files are kept too: until then it could not open offline.
async function keepPage(answer, isComplete) {
  const kept = await keptPage();
  if (kept && !isComplete && versionOf(kept) !== versionOf(answer)) return;
  await (await caches.open(PAGE)).put(TILL, answer);
}

// The page tells which files it is made of, so that the first visit is enough, and again when it has loaded all of them.
self.addEventListener("message", (event) => {
  if (event.data?.type === "keep") event.waitUntil(keepTill(event.data));
});

async function keepTill({ files, version, isComplete }) {
  const hasAll = await keepFiles(files, isComplete);
  const answer = await fetch(TILL, { credentials: "same-origin" });
  // During a deployment, another server may answer with a page that this one is not.
  if (!answer.ok || answer.redirected || versionOf(answer) !== version) return;
  await keepPage(answer, isComplete && hasAll);
}

// Files of older builds go when they are many. Returns whether all files are kept.
async function keepFiles(addresses, isComplete) {
  const cache = await caches.open(FILES);
  const offlineFiles = OFFLINE_FILES.map((path) => new URL(path, self.location.origin).href);
  const wanted = new Set([...addresses, ...offlineFiles]);
  const kept = await cache.keys();
  if (isComplete && kept.length > MAX_FILES)
    for (const request of kept) if (!wanted.has(request.url)) await cache.delete(request);
  let hasAll = true;
  for (const address of wanted) {
    if (await cache.match(address, { ignoreVary: true })) continue;
    await cache.add(address).catch(() => {
      hasAll = false;
    });
  }
  return hasAll;
}
