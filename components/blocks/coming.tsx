"use client";

import type { ComponentType, ReactNode } from "react";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * A part that a page shows by itself but that waits for the server anyway: its code comes after the page and beside the
 * answer, with a skeleton in its place.
 */
export const coming = <P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = <Skeleton className="h-96" aria-busy="true" />,
): ComponentType<P> => later(fetch, meanwhile);
