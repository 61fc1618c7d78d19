// The content encodings that a client accepts (RFC 9110, section 12.5.3).

/** @import { IncomingMessage } from "./server-types" */

/** @param {string} name */
const accepts = (name) => {
  const pattern = new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
  return (/** @type {Pick<IncomingMessage, "headers">} */ { headers }) =>
    pattern.test(String(headers["accept-encoding"] ?? ""));
};

export const acceptsGzip = accepts("gzip");
export const acceptsBrotli = accepts("br");
