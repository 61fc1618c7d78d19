"use client";

import { Bookmark, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  changesTo,
  deleteView,
  type ListPreferences,
  type ListView,
  viewQuery,
} from "@/components/blocks/list-preferences";
import { menuButtonStyle } from "@/components/blocks/menu-button-style";
import type { Changes } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { later } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";

const SaveViewDialog = later(() => import("@/components/blocks/save-view-dialog").then((file) => file.SaveViewDialog));

type Props = {
  /** The current address, as a query string. */
  query: string;
  preferences: ListPreferences;
  /** Whether the preferences have been read from the browser. */
  isRead: boolean;
  onChange: (next: ListPreferences) => void;
  /** Writes the view's filters and order to the address. */
  onApply: (changes: Changes) => void;
  isIconOnly: boolean;
};

/** The saved views of a list: filters, order and columns under a name. The default view opens with the list. */
export function ListViewsMenu({ query, preferences, isRead, onChange, onApply, isIconOnly }: Props) {
  const [isSaving, setSaving] = useState(false);
  const { views } = preferences;
  const asShown = viewQuery(query);
  const current = views.find(
    (view) => view.query === asShown && view.hidden.toSorted().join() === preferences.hidden.toSorted().join(),
  );

  function apply(view: ListView) {
    onChange({ ...preferences, hidden: view.hidden });
    onApply(changesTo(view.query, query));
  }

  const isOpened = useRef(false);
  useEffect(() => {
    if (!isRead || isOpened.current) return;
    isOpened.current = true;
    const byDefault = views.find(({ isDefault }) => isDefault);
    const names = [...new URLSearchParams(window.location.search).keys()];
    if (byDefault && names.every((name) => name === "aba")) apply(byDefault);
  });

  function remove(view: ListView) {
    onChange(deleteView(preferences, view.name));
    notify.success("Visualização excluída", view.name, {
      label: "Desfazer",
      onClick: () => onChange(preferences),
    });
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button className={menuButtonStyle(isIconOnly && !current)} title="Visualizações">
            <Bookmark className="size-4" aria-hidden="true" />
            <span className="max-w-24 truncate">{current?.name ?? "Visualizações"}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>
            {views.length > 0 ? "Visualizações salvas" : "Nenhuma visualização salva"}
          </DropdownMenuLabel>
          {views.map((view) => (
            <DropdownMenuItem key={view.name} onSelect={() => apply(view)}>
              <Bookmark aria-hidden="true" />
              {view.name}
              {view.isDefault ? <span className="ml-auto text-sm text-ink-soft">Padrão</span> : null}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          {asShown ? (
            <DropdownMenuItem onSelect={() => onApply(changesTo("", query))}>Ver a lista completa</DropdownMenuItem>
          ) : null}
          <DropdownMenuItem onSelect={() => setSaving(true)}>
            <Plus aria-hidden="true" />
            Salvar visualização
          </DropdownMenuItem>
          {current ? (
            <DropdownMenuItem danger onSelect={() => remove(current)}>
              <Trash2 aria-hidden="true" />
              Excluir “{current.name}”
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {isSaving ? (
        <SaveViewDialog
          query={asShown}
          current={current}
          preferences={preferences}
          onSave={onChange}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}
