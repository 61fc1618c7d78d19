"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** Loaded dynamically: nothing can be shown before the server's answer, so the component loads in parallel. */
export const PublicStatement = dynamic(
  () => import("@/components/fiado/public-statement-screen").then((file) => file.PublicStatementScreen),
  {
    loading: () => <Skeleton aria-busy="true" className="h-96" />,
  },
);
