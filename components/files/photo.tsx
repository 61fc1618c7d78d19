"use client";

import { ImageOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { thumbnailOf } from "@/lib/modules/files/rules";

type Props = {
  path: string | null | undefined;
  /** The whole picture instead of the small one of lists. */
  large?: boolean;
  /** Stands where there is no picture, or it did not come. */
  fallback?: ReactNode;
  className?: string;
};

/** A product's photo; its name stands beside it, so it says nothing by itself. */
export function Photo({ path, large = false, fallback, className }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  if (!path || missing === path)
    return (
      <span
        aria-hidden="true"
        className={cn("grid size-10 shrink-0 place-items-center rounded-md bg-well text-ink-faint", className)}
      >
        {fallback ?? <ImageOff className="size-4" />}
      </span>
    );
  return (
    // biome-ignore lint/performance/noImgElement: the picture is kept in the size it is shown in
    <img
      src={`/storage/${large ? path : thumbnailOf(path)}`}
      alt=""
      loading="lazy"
      decoding="async"
      className={cn("size-10 shrink-0 rounded-md bg-well object-cover", className)}
      onError={() => setMissing(path)}
    />
  );
}
