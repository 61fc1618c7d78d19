"use client";

import { ChevronDown, Download, FileSpreadsheet, FileText, Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type Props = {
  onCsv: () => unknown;
  onXlsx: () => unknown;
  onPrint: () => unknown;
  onPdf?: (() => unknown) | undefined;
  printLabel?: string;
  disabled?: boolean;
};

/** The export formats of a list; PDF only if the server can generate it. */
export const ExportMenu = ({ onCsv, onXlsx, onPrint, onPdf, printLabel = "Imprimir", disabled = false }: Props) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button disabled={disabled}>
        <Download className="size-4 max-sm:hidden" aria-hidden="true" />
        Exportar
        <ChevronDown className="size-4 text-ink-soft" aria-hidden="true" />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem onSelect={() => void onXlsx()}>
        <FileSpreadsheet aria-hidden="true" />
        Excel (.xlsx)
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void onCsv()}>
        <FileText aria-hidden="true" />
        CSV
      </DropdownMenuItem>
      {onPdf ? (
        <DropdownMenuItem onSelect={() => void onPdf()}>
          <FileText aria-hidden="true" />
          PDF
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem onSelect={() => void onPrint()}>
        <Printer aria-hidden="true" />
        {printLabel}
      </DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);
