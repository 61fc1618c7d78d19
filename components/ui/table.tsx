import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export const Table = ({ className, ...rest }: ComponentProps<"table">) => (
  <table className={cn("w-full border-separate border-spacing-0 text-left text-base", className)} {...rest} />
);

export const TableHead = (props: ComponentProps<"thead">) => <thead {...props} />;
export const TableBody = (props: ComponentProps<"tbody">) => <tbody {...props} />;

export const TableRow = ({ className, ...rest }: ComponentProps<"tr">) => (
  <tr className={cn("group/row relative", className)} {...rest} />
);

export const TableHeader = ({ className, scope = "col", ...rest }: ComponentProps<"th">) => (
  <th
    scope={scope}
    className={cn(
      "border-b border-line-strong px-3 first:pl-4 last:pr-4 lg:px-4 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-soft",
      className,
    )}
    {...rest}
  />
);

export const TableCell = ({ className, ...rest }: ComponentProps<"td">) => (
  <td
    className={cn("border-b border-line px-3 first:pl-4 last:pr-4 lg:px-4 py-2.5 align-middle", className)}
    {...rest}
  />
);
