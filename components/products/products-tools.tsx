"use client";

import { ChevronDown, History, Percent, Shapes, Upload } from "lucide-react";
import { useMemo, useState } from "react";
import type { Selection } from "@/components/blocks/use-selection";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { later } from "@/components/ui/later";
import { Link } from "@/components/ui/link";

const PriceChangeDialog = later(() =>
  import("@/components/products/prices/price-change-dialog").then((file) => file.PriceChangeDialog),
);
const PriceChangesDialog = later(() =>
  import("@/components/products/prices/price-changes-dialog").then((file) => file.PriceChangesDialog),
);
const ImportDialog = later(() => import("@/components/imports/import-dialog").then((file) => file.ImportDialog));

/**
 * The menu of everything but export and new products: price changes of the selected products or of all that match the filters, the
 * categories and the import.
 */
export function ProductsTools({ picked, clear }: Pick<Selection, "picked" | "clear">) {
  const [task, setTask] = useState<"prices" | "price-changes" | "import" | null>(null);
  const product_ids = useMemo(() => [...picked], [picked]);
  const close = () => setTask(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>
            Mais
            <ChevronDown className="size-4 text-ink-soft" aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setTask("prices")}>
            <Percent aria-hidden="true" />
            Alterar preços
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setTask("price-changes")}>
            <History aria-hidden="true" />
            Alterações de preço
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild>
            <Link href="/cadastro/produtos/categorias">
              <Shapes aria-hidden="true" />
              Categorias
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setTask("import")}>
            <Upload aria-hidden="true" />
            Importar planilha
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {task === "prices" ? (
        <PriceChangeDialog
          product_ids={product_ids}
          onClose={close}
          onDone={() => {
            close();
            clear();
          }}
        />
      ) : null}
      {task === "price-changes" ? <PriceChangesDialog onClose={close} onChange={() => setTask("prices")} /> : null}
      {task === "import" ? <ImportDialog kind="produtos" onClose={close} /> : null}
    </>
  );
}
