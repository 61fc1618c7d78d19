"use client";

import type { ReactNode } from "react";
import type { Viewer } from "@/lib/access/permissions";
import type { PdvBootstrap } from "@/lib/modules/pdv/schema";
import { BootstrapContext, ViewerContext } from "./bootstrap-context";
import { CartPanelProvider } from "./cart/cart-panel-state";
import { CartProvider } from "./cart/cart-provider";
import { WeighingProvider } from "./cart/weighing-provider";
import { DialogProvider } from "./dialogs/current-dialog";
import { HeldSalesProvider } from "./held/held-sales-provider";
import { CheckoutProvider } from "./payment/checkout-provider";
import { OpenPixProvider } from "./pix/open-pix-provider";
import { ProductCacheProvider } from "./product-cache/product-cache-provider";
import { ReceiptsProvider } from "./receipts/shown-receipts";
import { ScansProvider } from "./search/scans-provider";
import { SearchFocusProvider } from "./search/search-focus";
import { ShortStockProvider } from "./short-stock/short-stock-provider";

type Props = { boot: PdvBootstrap; viewer: Viewer; children: ReactNode };

/** The till's state. A provider uses only those outside it; a component reads only the contexts that it needs. */
export const TillProviders = ({ boot, viewer, children }: Props) => (
  <BootstrapContext value={boot}>
    <ViewerContext value={viewer}>
      <SearchFocusProvider>
        <ProductCacheProvider>
          <CartProvider>
            <CartPanelProvider>
              <DialogProvider>
                <ReceiptsProvider>
                  <HeldSalesProvider>
                    <OpenPixProvider>
                      <WeighingProvider>
                        <ScansProvider>
                          <ShortStockProvider>
                            <CheckoutProvider>{children}</CheckoutProvider>
                          </ShortStockProvider>
                        </ScansProvider>
                      </WeighingProvider>
                    </OpenPixProvider>
                  </HeldSalesProvider>
                </ReceiptsProvider>
              </DialogProvider>
            </CartPanelProvider>
          </CartProvider>
        </ProductCacheProvider>
      </SearchFocusProvider>
    </ViewerContext>
  </BootstrapContext>
);
