/**
 * Whether a request names exactly one host, as RFC 9112 (section 3.2) asks. Of two, Node keeps the first and a proxy in
 * front may have gone by the second.
 */
export const hasOneHost = ({ headersDistinct }) => {
  const [host, ...others] = headersDistinct.host ?? [];
  return Boolean(host) && others.length === 0;
};
