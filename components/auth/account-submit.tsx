"use client";

import { Button, type ButtonProps } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

type Props = Pick<ButtonProps, "busy" | "busyLabel" | "children">;

/**
 * The submit button of an account form. Disabled until hydration: before it, the browser itself would submit the form, also on
 * Enter, and the page would come back without what was typed. It does not look disabled, because it is for a moment only.
 */
export const AccountSubmit = (props: Props) => (
  <Button
    type="submit"
    variant="primary"
    size="lg"
    wide
    disabled={!useIsHydrated()}
    className="disabled:cursor-progress disabled:opacity-100"
    {...props}
  />
);
