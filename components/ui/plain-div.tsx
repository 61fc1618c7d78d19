import type { ComponentProps } from "react";

/** For Radix's `asChild`: drops the inline style, which a strict Content-Security-Policy would block in the server's HTML. */
export const PlainDiv = ({ style: _dropped, ...rest }: ComponentProps<"div">) => <div {...rest} />;
