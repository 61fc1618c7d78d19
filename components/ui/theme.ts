export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";

/** What the cookie says, "system" for anything else. */
export const themeOf = (cookie: string | undefined): Theme => THEMES.find((theme) => theme === cookie) ?? "system";

/** For `<html data-theme>`: the system's choice carries no attribute. */
export const themeAttribute = (theme: Theme) => (theme === "system" ? undefined : theme);
