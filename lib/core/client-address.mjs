// Addresses of callers, for the limits. Plain JavaScript, because the server needs it before anything is compiled.

const V4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const MAPPED = /^(?:0{1,4}:){5}ffff:|^::ffff:/i;

/** @param {string} text */
const isV4 = (text) => V4.test(text);

/**
 * The eight groups of an IPv6 address; null for anything else. The URL parser does the reading: it knows every spelling.
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
 * An address in its one spelling: IPv4 as it is, also where it came as IPv6 (`::ffff:1.2.3.4`); IPv6 in lower case without
 * a zone. Null for what is no address. A port behind it, as some proxies write it, is dropped.
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
 * What a limit counts an address as: an IPv4 address itself, and of IPv6 the /64 network, of which one customer has 2^64
 * addresses. What is no address is counted as it is.
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
 * How many hops at the end of X-Forwarded-For are ours, from TRUSTED_PROXIES: the last hop is the one that this server
 * writes, the address of the connection. 0 and 1 both mean that no proxy stands in front; 2 is one proxy. Null when the
 * setting is none of 0 to 10.
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
 * Why the server must not start with this TRUSTED_PROXIES; empty when it may.
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
 * The caller's address: the connection's own, or with proxies in front the one that the first of ours saw. With fewer hops
 * than proxies the caller did not come through them all, and the connection's own address counts.
 *
 * @param {string | null | undefined} forwarded X-Forwarded-For, with the connection's address as its last hop
 * @param {string | undefined} setting TRUSTED_PROXIES
 * @returns {string}
 */
export function callerAddress(forwarded, setting) {
  const hops = (forwarded ?? "").split(",");
  const ours = trustedHops(setting) ?? 1;
  return normalAddress(hops.at(-ours)) ?? normalAddress(hops.at(-1)) ?? "127.0.0.1";
}
