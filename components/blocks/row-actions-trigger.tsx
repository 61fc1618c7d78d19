import { MoreHorizontal } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DropdownMenuTrigger } from "@/components/ui/dropdown-menu";

/** Opens the menu of a row: three dots in a table, with the word "Ações" on a card. `label` names the row for screen readers. */
export const RowActionsTrigger = ({ label }: { label: string }) => (
  <DropdownMenuTrigger asChild>
    <Button variant="ghost" size="sm" className="-my-1 max-md:-ml-3" aria-label={label}>
      <MoreHorizontal className="size-4.5" aria-hidden="true" />
      <span className="md:hidden">Ações</span>
    </Button>
  </DropdownMenuTrigger>
);
