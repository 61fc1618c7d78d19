"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** Fetches its page ahead once the pointer or the focus is there: every link in sight at every load would be too many. */
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
