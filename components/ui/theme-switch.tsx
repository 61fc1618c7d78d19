"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { THEME_COOKIE, type Theme, themeAttribute } from "@/components/ui/theme";

export const THEME_LABELS: Record<Theme, string> = { system: "Igual ao sistema", light: "Claro", dark: "Escuro" };
export const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Applies the theme immediately and stores it in a cookie for one year. */
export function applyTheme(theme: Theme) {
  const attribute = themeAttribute(theme);
  if (attribute) document.documentElement.dataset.theme = attribute;
  else delete document.documentElement.dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${THEME_COOKIE}=${theme};path=/;max-age=31536000;samesite=lax`;
}
