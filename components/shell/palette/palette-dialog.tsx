"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useViewer } from "@/components/shell/session";
import {
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandRows,
} from "@/components/ui/command";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { MASTER_MENU, menuOf } from "@/lib/access/navigation";
import type { Viewer } from "@/lib/access/permissions";
import { openPalette, usePageCommands, usePaletteOpen } from "./commands";
import { takeTyped } from "./typed-ahead";
import { useFound } from "./use-found";

/**
 * The command palette: navigation, search and commands. The chosen action runs after the dialog has closed, so that the focus
 * stays where the action puts it.
 */
export default function PaletteDialog() {
  const isOpen = usePaletteOpen();
  const chosen = useRef<(() => void) | null>(null);

  function choose(run: () => void) {
    chosen.current = run;
    openPalette(false);
  }
  return (
    <Dialog open={isOpen} onOpenChange={openPalette}>
      <DialogContent
        hideTitle
        title="Lista de comandos"
        className="[&>[data-dialog-body]]:flex [&>[data-dialog-body]]:flex-col [&>[data-dialog-body]]:p-0 sm:my-[12dvh]"
        onCloseAutoFocus={(event) => {
          const run = chosen.current;
          if (!run) return;
          event.preventDefault();
          chosen.current = null;
          run();
        }}
      >
        <Palette onChoose={choose} />
      </DialogContent>
    </Dialog>
  );
}

const pagesOf = (viewer: Viewer) =>
  viewer.platform_role
    ? MASTER_MENU.items.map((item) => ({ ...item, group: "Master Admin" }))
    : menuOf(viewer).flatMap(({ group, items }) => items.map((item) => ({ ...item, group })));

function Palette({ onChoose }: { onChoose: (run: () => void) => void }) {
  const router = useRouter();
  const viewer = useViewer();
  const [text, setText] = useState("");
  useEffect(() => {
    const typed = takeTyped();
    if (typed) setText(typed);
  }, []);
  const commands = usePageCommands();
  const groups = [...new Set(commands.map(({ group }) => group))];
  const { found, isSearching } = useFound(text, viewer);
  // The server may have matched words that are not in the label, so the text is a keyword of the rows that it found. Until it
  // answers, the rows are those of an earlier text and must match by their labels.
  const keywords = isSearching ? [] : [text];
  const go = (path: string) => onChoose(() => router.push(path));

  return (
    <CommandList label="Comandos">
      <CommandInput
        autoFocus
        value={text}
        onValueChange={setText}
        placeholder={viewer.platform_role ? "Buscar tela, empresa ou CNPJ" : "Buscar tela, cadastro ou ação"}
        maxLength={100}
      />
      <CommandRows>
        <CommandEmpty>{isSearching ? "Procurando…" : "Nenhum resultado."}</CommandEmpty>
        {groups.map((group) => (
          <CommandGroup key={group} heading={group}>
            {commands
              .filter((command) => command.group === group)
              .map(({ id, label, keys, keywords, run }) => (
                <CommandItem
                  key={id}
                  id={id}
                  label={label}
                  keys={keys}
                  keywords={keywords}
                  onSelect={() => onChoose(run)}
                />
              ))}
          </CommandGroup>
        ))}
        {found.length > 0 ? (
          <CommandGroup heading="Encontrados">
            {found.map(({ id, label, hint, path }) => (
              // A new key for each text, because the list reads the keywords of a row only once.
              <CommandItem
                key={`${id} ${keywords.join()}`}
                id={id}
                label={label}
                hint={hint}
                keywords={keywords}
                onSelect={() => go(path)}
              />
            ))}
          </CommandGroup>
        ) : null}
        <CommandGroup heading="Ir para">
          {pagesOf(viewer).map(({ path, label, group }) => (
            <CommandItem key={path} id={path} label={label} hint={group} keywords={[group]} onSelect={() => go(path)} />
          ))}
        </CommandGroup>
      </CommandRows>
    </CommandList>
  );
}
