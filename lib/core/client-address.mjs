// Parses the IP addresses of clients, for rate limits. JavaScript, because server.mjs runs it without compilation.

/** What Node.js puts in front of an IPv4 address on a socket that accepts both versions. */
const MAPPED_V4 = /^::ffff:(?=\d+\.)/i;
const V4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;

/** @param {string} text */
const isV4 = (text) => V4.test(text);

/**
 * Parses an IPv6 address into its eight 16-bit groups; null if invalid. Uses the URL parser, which accepts every notation.
 *
 * @param {string} text
 * @returns {number[] | null}
 */
function parseV6(text) {
  if (!/^[0-9a-f:.]{2,45}$/i.test(text) || !URL.canParse(`http://[${text}]`)) return null;
  const { hostname } = new URL(`http://[${text}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array(8 - start.length - end.length).fill("0");
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}

/**
 * The IPv4 address in the last two groups.
 * @param {readonly number[]} groups
 */
const mappedV4 = (groups) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");

/**
 * Whether it is an IPv4 address written as IPv6: "::ffff:1.2.3.4".
 * @param {readonly number[]} groups
 */
const isMappedV4 = (groups) => groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);

/**
 * Normalizes an address; null if the text is not an address. Removes the port, which some proxies append, and the zone of an
 * IPv6 address. Returns IPv6 in lower case and short form, and an IPv4 address mapped to IPv6 (`::ffff:1.2.3.4`) as IPv4.
 *
 * @param {string | undefined} text
 * @returns {string | null}
 */
export function normalizeAddress(text) {
  const address = (text ?? "")
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1") // brackets and port of an IPv6 address
    .replace(/%.*$/, "") // zone of an IPv6 address
    .replace(/^([\d.]+):\d+$/, "$1") // port of an IPv4 address
    .replace(MAPPED_V4, "");
  if (isV4(address)) return address;
  const groups = parseV6(address);
  if (!groups) return null;
  if (isMappedV4(groups)) return mappedV4(groups);
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/**
 * Returns the rate limit key of an address: the IPv4 address, or the /64 network of an IPv6 address, because providers assign
 * a whole /64 to one customer. Other text is returned unchanged.
 *
 * @param {string} ip
 * @returns {string}
 */
export function rateLimitKey(ip) {
  const address = normalizeAddress(ip);
  if (!address) return ip;
  const groups = isV4(address) ? null : parseV6(address);
  if (!groups) return address;
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

export const MAX_PROXIES = 10;

/**
 * Returns how many addresses at the end of X-Forwarded-For are trusted, from the setting TRUSTED_PROXIES. The last one, the
 * address of the connection, is appended by this server: 0 and 1 both mean no proxy, 2 means one proxy. Null if the setting is
 * not a whole number from 0 to 10.
 *
 * @param {string | undefined} setting
 * @returns {number | null}
 */
export function trustedHopCount(setting) {
  if (setting === undefined || setting === "") return 1;
  if (!/^\d{1,2}$/.test(setting) || Number(setting) > MAX_PROXIES) return null;
  return Math.max(1, Number(setting));
}

/**
 * Returns the IP address of the caller. Without proxies it is the address of the connection; behind proxies, the address that
 * connected to the outermost trusted proxy. If X-Forwarded-For has fewer addresses than there are proxies, the caller bypassed a
 * proxy, and the address of the connection is used.
 *
 * @param {string | null | undefined} forwarded X-Forwarded-For, ending with the address of the connection
 * @param {string | undefined} setting TRUSTED_PROXIES
 * @returns {string}
 */
export function callerAddress(forwarded, setting) {
  const addresses = (forwarded ?? "").split(",");
  const trusted = trustedHopCount(setting) ?? 1;
  return normalizeAddress(addresses.at(-trusted)) ?? normalizeAddress(addresses.at(-1)) ?? "127.0.0.1";
}
