"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** It shows nothing before the server's answer, so what draws it is fetched beside the page and not before it. */
export const PublicReceipt = dynamic(
  () => import("@/components/receipt/public-receipt-screen").then((file) => file.PublicReceiptScreen),
  {
    loading: () => <Skeleton aria-busy="true" className="mx-auto h-128 max-w-sm" />,
  },
);
