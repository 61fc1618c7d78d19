"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** Loaded dynamically: nothing can be shown before the server's answer, so the component loads in parallel. */
export const PublicReceipt = dynamic(
  () => import("@/components/receipt/public-receipt-screen").then((file) => file.PublicReceiptScreen),
  {
    loading: () => <Skeleton aria-busy="true" className="mx-auto h-128 max-w-sm" />,
  },
);
