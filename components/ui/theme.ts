export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";

/** Returns the theme stored in the cookie, or "system" if it is missing or unknown. */
export const themeOf = (cookie: string | undefined): Theme => THEMES.find((theme) => theme === cookie) ?? "system";

/** Returns the value for `<html data-theme>`; undefined (no attribute) for "system". */
export const themeAttribute = (theme: Theme) => (theme === "system" ? undefined : theme);
