"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** Prefetches its page on hover or focus: prefetching every visible link at every load would be too many requests. */
export function HoverPrefetchLink(props: ComponentProps<typeof Link>) {
  const [isNear, setNear] = useState(false);
  return (
    <Link
      {...props}
      prefetch={isNear ? null : false}
      onPointerEnter={(event) => {
        setNear(true);
        props.onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        props.onFocus?.(event);
      }}
    />
  );
}
