"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { THEME_COOKIE, THEMES, type Theme, themeAttribute, themeOf } from "@/components/ui/theme";

export const THEME_WORDS: Record<Theme, string> = { system: "Igual ao sistema", light: "Claro", dark: "Escuro" };
export const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Applies the theme immediately and stores it in a cookie for one year. */
export function wearTheme(theme: Theme) {
  const attribute = themeAttribute(theme);
  if (attribute) document.documentElement.dataset.theme = attribute;
  else delete document.documentElement.dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${THEME_COOKIE}=${theme};path=/;max-age=31536000;samesite=lax`;
}

/** Three options in a row. The server reads the cookie, so that no page flashes in the wrong theme. */
export function ThemeSwitch({ className }: { className?: string }) {
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => setTheme(themeOf(document.documentElement.dataset.theme)), []);
  return (
    <fieldset className={cn("flex w-fit gap-0.5 rounded-md bg-well p-0.5", className)}>
      <legend className="sr-only">Aparência</legend>
      {THEMES.map((choice) => {
        const Icon = THEME_ICONS[choice];
        return (
          <label
            key={choice}
            htmlFor={`theme-${choice}`}
            title={THEME_WORDS[choice]}
            className="relative grid size-8 place-items-center rounded-sm text-ink-soft hover:text-ink has-checked:bg-key has-checked:text-brand-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-brand-ink pointer-coarse:size-11"
          >
            <input
              id={`theme-${choice}`}
              type="radio"
              name="theme"
              className="absolute inset-0 appearance-none rounded-sm outline-none"
              checked={theme === choice}
              onChange={() => {
                setTheme(choice);
                wearTheme(choice);
              }}
            />
            <Icon className="size-4" aria-hidden="true" />
            <span className="sr-only">{THEME_WORDS[choice]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
