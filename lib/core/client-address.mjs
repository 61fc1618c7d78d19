// Client IP addresses, for rate limits. Plain JavaScript, because the server needs it before anything is compiled.

const V4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const MAPPED = /^(?:0{1,4}:){5}ffff:|^::ffff:/i;

/** @param {string} text */
const isV4 = (text) => V4.test(text);

/**
 * The eight groups of an IPv6 address; null for anything else. Uses the URL parser, which accepts every notation.
 *
 * @param {string} text
 * @returns {number[] | null}
 */
function groupsOf(text) {
  if (!/^[0-9a-f:.]{2,45}$/i.test(text) || !URL.canParse(`http://[${text}]`)) return null;
  const { hostname } = new URL(`http://[${text}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array(8 - start.length - end.length).fill("0");
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}

/** @param {readonly number[]} groups */
const v4Of = (groups) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");

/** @param {readonly number[]} groups */
const isMapped = (groups) => groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);

/**
 * Normalizes an address: IPv4 unchanged, also when mapped to IPv6 (`::ffff:1.2.3.4`); IPv6 in lower case without a zone. A
 * port, which some proxies append, is removed. Null if the text is not an address.
 *
 * @param {string | undefined} text
 * @returns {string | null}
 */
export function normalAddress(text) {
  const typed = (text ?? "")
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/%.*$/, "");
  const bare = typed.replace(/^([\d.]+):\d+$/, "$1");
  if (isV4(bare)) return bare;
  const groups = groupsOf(bare);
  if (!groups) return null;
  return isMapped(groups) || MAPPED.test(bare) ? v4Of(groups) : new URL(`http://[${bare}]`).hostname.slice(1, -1);
}

/**
 * The rate limit key of an address: an IPv4 address itself, or the /64 network of an IPv6 address, because one customer has
 * a whole /64. Any other text is used unchanged.
 *
 * @param {string} ip
 * @returns {string}
 */
export function rateLimitKey(ip) {
  const address = normalAddress(ip);
  if (!address) return ip;
  const groups = isV4(address) ? null : groupsOf(address);
  if (!groups) return address;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

const MAX_PROXIES = 10;

/**
 * How many hops at the end of X-Forwarded-For are trusted, from TRUSTED_PROXIES: this server appends the last hop, the
 * address of the connection. 0 and 1 both mean no proxy; 2 means one proxy. Null unless the setting is 0 to 10.
 *
 * @param {string | undefined} setting
 * @returns {number | null}
 */
export function trustedHops(setting) {
  if (setting === undefined || setting === "") return 1;
  if (!/^\d{1,2}$/.test(setting) || Number(setting) > MAX_PROXIES) return null;
  return Math.max(1, Number(setting));
}

/**
 * Errors in TRUSTED_PROXIES that must keep the server from starting, in Portuguese; empty if it is valid.
 *
 * @param {string | undefined} setting
 * @returns {string[]}
 */
export const proxyFaults = (setting) =>
  trustedHops(setting) === null
    ? [
        `TRUSTED_PROXIES precisa ser um número inteiro de 0 a ${MAX_PROXIES}: 0 ou 1 sem proxy na frente, 2 com um proxy, e assim por diante. O valor atual é "${setting}".`,
      ]
    : [];

/**
 * The caller's address: that of the connection, or behind proxies the one that our first proxy received. With fewer hops
 * than proxies, the caller bypassed some of them, and the address of the connection is used.
 *
 * @param {string | null | undefined} forwarded X-Forwarded-For, with the connection's address as its last hop
 * @param {string | undefined} setting TRUSTED_PROXIES
 * @returns {string}
 */
export function callerAddress(forwarded, setting) {
  const hops = (forwarded ?? "").split(",");
  const trusted = trustedHops(setting) ?? 1;
  return normalAddress(hops.at(-trusted)) ?? normalAddress(hops.at(-1)) ?? "127.0.0.1";
}
