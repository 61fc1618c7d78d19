"use client";

import { useState } from "react";
import { DropdownMenuLabel, DropdownMenuRadioGroup, DropdownMenuRadioItem } from "@/components/ui/dropdown-menu";
import { THEMES, themeOf } from "@/components/ui/theme";
import { applyTheme, THEME_ICONS, THEME_LABELS } from "@/components/ui/theme-switch";

/** Theme options inside a menu, which stays open when one is selected. */
export function ThemeItems() {
  const [theme, setTheme] = useState(() => themeOf(document.documentElement.dataset.theme));
  return (
    <>
      <DropdownMenuLabel className="pb-0.5">Aparência</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        aria-label="Aparência"
        value={theme}
        onValueChange={(value) => {
          const chosen = themeOf(value);
          setTheme(chosen);
          applyTheme(chosen);
        }}
      >
        {THEMES.map((choice) => {
          const Icon = THEME_ICONS[choice];
          return (
            <DropdownMenuRadioItem key={choice} value={choice} onSelect={(event) => event.preventDefault()}>
              <Icon aria-hidden="true" />
              {THEME_LABELS[choice]}
            </DropdownMenuRadioItem>
          );
        })}
      </DropdownMenuRadioGroup>
    </>
  );
}
