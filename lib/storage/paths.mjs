// JavaScript, because server.mjs and the scripts run it without compilation.

/**
 * Returns the path unchanged. Throws RangeError if it could leave the storage.
 * @param {string} path
 */
export function checkedPath(path) {
  const parts = path.split("/");
  if (parts.some((part) => part === "" || part === "." || part === "..") || /[\\\0]/.test(path))
    throw new RangeError(`${path} is not inside the storage`);
  return path;
}
