"use client";

import type { ComponentType, ReactNode } from "react";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * Returns a lazily loaded component for a part that waits for server data anyway: its code loads in parallel with the data,
 * and a skeleton is shown until then.
 */
export const lazyWithSkeleton = <P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = <Skeleton className="h-96" aria-busy="true" />,
): ComponentType<P> => later(fetch, { placeholder });
