"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** Loaded dynamically: nothing can be shown before the server's answer, so the component loads in parallel. */
export const PublicQuote = dynamic(
  () => import("@/components/quotes/public-quote-screen").then((file) => file.PublicQuoteScreen),
  {
    loading: () => <Skeleton aria-busy="true" className="h-96" />,
  },
);
