// Lets the till open without network: keeps the page of /pdv as it was last drawn for whoever is logged in, and the files it
// is made of. Answers of the API are never kept here. The page empties "page" when its person leaves (components/pdv/offline).
const PAGE = "pdv-page";
const FILES = "pdv-files";
const TILL = "/pdv";
/** Shown for pages that need the network. */
const OFFLINE_PAGE = "/sem-internet.html";
const OFFLINE_FILES = [OFFLINE_PAGE, "/sem-internet.css"];
const MOST_FILES = 600;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(OFFLINE_FILES)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(open(request, url));
  else if (isFile(url)) event.respondWith(fetchFile(request));
});

// What the build names by its content never changes.
const isFile = ({ pathname }) =>
  pathname.startsWith("/_next/static/") || OFFLINE_FILES.includes(pathname) || /\.(?:svg|png|woff2|wasm)$/.test(pathname);

async function fetchFile(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(FILES)).put(request, answer.clone());
  return answer;
}

async function open(request, url) {
  try {
    const answer = await fetch(request);
    const isTill = url.pathname === TILL && answer.ok && !answer.redirected && answer.type === "basic";
    if (isTill) await (await caches.open(PAGE)).put(TILL, answer.clone());
    return answer;
  } catch {
    const kept = url.pathname === TILL && (await caches.match(TILL, { cacheName: PAGE, ignoreVary: true }));
    return kept || (await caches.match(OFFLINE_PAGE, { ignoreVary: true })) || Response.error();
  }
}

// The page tells which files it is made of, so that the first visit is enough; those of older builds go when they are many.
self.addEventListener("message", (event) => {
  if (event.data?.type === "keep") event.waitUntil(keepFiles(event.data.files));
  if (event.data?.type === "keep-page") event.waitUntil(keepPage());
});

async function keepFiles(addresses) {
  const cache = await caches.open(FILES);
  const offlineFiles = OFFLINE_FILES.map((path) => new URL(path, self.location.origin).href);
  const wanted = new Set([...addresses, ...offlineFiles]);
  const kept = await cache.keys();
  if (kept.length > MOST_FILES) for (const request of kept) if (!wanted.has(request.url)) await cache.delete(request);
  for (const address of wanted) {
    if (await cache.match(address, { ignoreVary: true })) continue;
    await cache.add(address).catch(() => undefined);
  }
}

async function keepPage() {
  const answer = await fetch(TILL, { credentials: "same-origin" });
  if (answer.ok && !answer.redirected) await (await caches.open(PAGE)).put(TILL, answer);
}
