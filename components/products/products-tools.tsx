"use client";

import { ChevronDown, History, Percent, Shapes } from "lucide-react";
import Link from "next/link";
import { useMemo, useState } from "react";
import type { ProductSelection } from "@/components/products/use-product-selection";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { later } from "@/components/ui/later";

const PriceChangeDialog = later(() =>
  import("@/components/products/prices/price-change-dialog").then((file) => file.PriceChangeDialog),
);
const PriceChangesDialog = later(() =>
  import("@/components/products/prices/price-changes-dialog").then((file) => file.PriceChangesDialog),
);

/** The link to the categories, and price changes of the selected products or of all products that match the filters. */
export function ProductsTools({ picked, clear }: Pick<ProductSelection, "picked" | "clear">) {
  const [task, setTask] = useState<"prices" | "price-changes" | null>(null);
  const product_ids = useMemo(() => [...picked], [picked]);
  const close = () => setTask(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>
            <Percent className="size-4" aria-hidden="true" />
            Preços
            <ChevronDown className="size-4 text-ink-soft" aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem onSelect={() => setTask("prices")}>
            <Percent aria-hidden="true" />
            Alterar preços
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setTask("price-changes")}>
            <History aria-hidden="true" />
            Alterações de preço
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Button asChild>
        <Link href="/cadastro/produtos/categorias">
          <Shapes className="size-4" aria-hidden="true" />
          Categorias
        </Link>
      </Button>
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
    </>
  );
}
