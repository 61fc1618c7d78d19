"use client";

import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { later } from "@/components/ui/later";
import { type ListedShortcut, useShortcut, useShortcutList } from "@/components/ui/shortcut";
import { openPalette } from "./commands";
import { keepTyping } from "./typed-ahead";

// Loaded on first use, because most visits never open it.
const PaletteDialog = later(() => import("./palette-dialog").then((file) => file.default), { begins: "when-asked" });
const KeysDialog = later(() => import("../keys-dialog").then((file) => file.default), { begins: "when-asked" });

/** Opens the command palette by click or Ctrl/Cmd+K, and the list of shortcuts with `?`. */
export function PaletteButton() {
  const [wasOpened, setWasOpened] = useState(false);
  function open() {
    setWasOpened(true);
    keepTyping();
    openPalette(true);
  }
  const [keys, setKeys] = useState<readonly ListedShortcut[] | null>(null);
  const listed = useShortcutList();
  useShortcut("?", () => setKeys(listed), { label: "Ver atalhos de teclado", group: "Geral" });
  useShortcut("mod+k", open, { label: "Lista de comandos", group: "Geral" });
  return (
    <>
      <Button
        variant="ghost"
        className="px-2.5 pointer-coarse:min-w-11"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Search className="size-4.5" aria-hidden="true" />
        <span className="max-lg:sr-only">Buscar</span>
        <Kbd className="max-md:hidden">Ctrl+K</Kbd>
      </Button>
      {wasOpened ? <PaletteDialog /> : null}
      {keys ? <KeysDialog keys={keys} onClose={() => setKeys(null)} /> : null}
    </>
  );
}
