import { Kbd } from "@/components/ui/kbd";
import { keysOf, type TillCommandId } from "./keys";

/** The keys of a command, at the end of its menu item. */
export function MenuKeys({ command_id }: { command_id: TillCommandId }) {
  const keys = keysOf(command_id);
  return keys ? (
    <span className="ml-auto pl-4">
      <Kbd>{keys}</Kbd>
    </span>
  ) : null;
}
