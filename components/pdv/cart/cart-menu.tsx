"use client";

import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { later } from "@/components/ui/later";
import { useCart } from "./cart-provider";

const CartMenuItems = later(() => import("./cart-menu-items").then((file) => file.CartMenuItems));

/** Less frequent actions on the sale, each with its shortcut. */
export function CartMenu() {
  const { cart } = useCart();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button disabled={cart.sent !== null}>
          Mais <ChevronDown className="size-4" aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <CartMenuItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
