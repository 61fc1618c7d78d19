"use client";

import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import type { ListedShortcut } from "@/components/ui/shortcut";

type Props = { keys: readonly ListedShortcut[]; onClose: () => void };

/** Lists the keyboard shortcuts of the current page. */
export default function KeysDialog({ keys, onClose }: Props) {
  const groups = [...new Set(keys.map(({ group }) => group))];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title="Atalhos de teclado" description="Atalhos disponíveis nesta tela.">
        <div className="grid gap-5">
          {groups.map((group) => (
            <section key={group}>
              <h3 className="mb-1 text-sm font-semibold text-ink-soft">{group || "Geral"}</h3>
              <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5">
                {keys
                  .filter((key) => key.group === group)
                  .map(({ keys: pressed, printed, label }) => (
                    <div key={pressed} className="col-span-2 grid grid-cols-subgrid">
                      <dt>
                        <Kbd className="pointer-coarse:inline-flex">{printed}</Kbd>
                      </dt>
                      <dd>{label}</dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
