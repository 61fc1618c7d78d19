/** Which of the menu's paths is marked: the longest one the address lies under; "/" is the dashboard. */
export function activePath(paths: readonly string[], address: string): string | undefined {
  const at = address === "/" ? "/dashboard" : address;
  return paths.filter((path) => at === path || at.startsWith(`${path}/`)).sort((a, b) => b.length - a.length)[0];
}
