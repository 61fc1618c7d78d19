"use client";

import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** Loaded lazily, because the form is far down a page of text. */
export const RequestForm = lazyWithSkeleton(
  () => import("@/components/privacy-requests/request-fields").then((file) => file.RequestFields),
  <Skeleton className="h-140 max-w-[42rem]" aria-busy="true" />,
);
