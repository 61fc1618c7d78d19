/**
 * Whether a request has exactly one Host header, as RFC 9112 (section 3.2) requires. Of several, Node uses the first, but a
 * proxy in front of it may have used another one.
 * @param {Pick<import("node:http").IncomingMessage, "headersDistinct">} request
 */
export const hasOneHost = ({ headersDistinct }) => {
  const [host, ...others] = headersDistinct.host ?? [];
  return Boolean(host) && others.length === 0;
};
