import type { ComponentProps } from "react";

/** For Radix's `asChild`: drops the inline style that a strict policy would refuse in the server's HTML. */
export const PlainDiv = ({ style: _refused, ...rest }: ComponentProps<"div">) => <div {...rest} />;
