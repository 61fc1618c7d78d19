"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** It shows nothing before the server's answer, so what draws it is fetched beside the page and not before it. */
export const PublicQuote = dynamic(
  () => import("@/components/quotes/public-quote-screen").then((file) => file.PublicQuoteScreen),
  {
    loading: () => <Skeleton aria-busy="true" className="h-96" />,
  },
);
