"use client";

import { ImageOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { thumbnailOf } from "@/lib/modules/files/rules";

type Props = {
  path: string | null | undefined;
  /** Shows the full image instead of the thumbnail. */
  large?: boolean;
  /** Shown if there is no image or it fails to load. */
  fallback?: ReactNode;
  className?: string;
};

/** A product's photo. It has an empty alt text, because the product's name is next to it. */
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
    // biome-ignore lint/performance/noImgElement: the image is stored in the size in which it is shown
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
