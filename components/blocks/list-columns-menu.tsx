"use client";

import { Columns3 } from "lucide-react";
import { type Column, mainColumnOf } from "@/components/blocks/data-columns";
import { type ListPreferences, toggleColumn } from "@/components/blocks/list-preferences";
import { menuButtonStyle } from "@/components/blocks/menu-button-style";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type Props<Row> = {
  columns: readonly Column<Row>[];
  preferences: ListPreferences;
  onChange: (next: ListPreferences) => void;
  isIconOnly: boolean;
};

/** Chooses the columns and the row height of a list. The main column always stays, because it opens the row. */
export function ListColumnsMenu<Row>({ columns, preferences, onChange, isIconOnly }: Props<Row>) {
  const main = mainColumnOf(columns);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button className={cn("max-md:hidden", menuButtonStyle(isIconOnly))} title="Colunas">
          <Columns3 className="size-4" aria-hidden="true" />
          <span>Colunas</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Mostrar</DropdownMenuLabel>
        {columns.map((column) => (
          <DropdownMenuCheckboxItem
            key={column.key}
            checked={column === main || !preferences.hidden.includes(column.key)}
            disabled={column === main}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={() => onChange(toggleColumn(preferences, column.key))}
          >
            {column.label}
          </DropdownMenuCheckboxItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>Altura das linhas</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={preferences.density}
          onValueChange={(density) =>
            onChange({ ...preferences, density: density === "compact" ? "compact" : "comfortable" })
          }
        >
          <DropdownMenuRadioItem value="comfortable">Confortável</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="compact">Compacta</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
