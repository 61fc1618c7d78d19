/** Returns the menu path to highlight: the longest one that is a prefix of the current path. "/" is the dashboard. */
export function activePath(paths: readonly string[], address: string): string | undefined {
  const at = address === "/" ? "/dashboard" : address;
  return paths.filter((path) => at === path || at.startsWith(`${path}/`)).sort((a, b) => b.length - a.length)[0];
}
