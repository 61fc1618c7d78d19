"use client";

import { PanelLeftClose } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useFrameSidebar } from "@/components/shell/use-sidebar";
import { Button } from "@/components/ui/button";
import { menuOf } from "@/lib/access/navigation";
import { useBootstrap, useViewer } from "../bootstrap-context";
import { type Notice, NoticeRow } from "./notice-row";

const KEY_PREFIX = "agora-rende.menu-sugerido.";
const watchNothing = () => () => undefined;

/** At the first use, suggests collapsing the menu to a user whose menu has only the PDV. The answer is kept on the device. */
export function useMenuNotice(): Notice[] {
  const { operator } = useBootstrap();
  const viewer = useViewer();
  const sidebar = useFrameSidebar();
  const key = KEY_PREFIX + operator.id;
  const wasAnswered = useSyncExternalStore(
    watchNothing,
    () => localStorage.getItem(key) !== null,
    () => true,
  );
  const [isAnswered, setAnswered] = useState(false);
  const onlySells = !viewer.platform_role && menuOf(viewer).flatMap(({ items }) => items).length === 1;
  if (!onlySells || wasAnswered || isAnswered || sidebar?.width !== "desk" || !sidebar.isOpen) return [];

  function answer(collapses: boolean) {
    localStorage.setItem(key, "1");
    setAnswered(true);
    if (collapses) sidebar?.toggle();
  }
  const draw = (isShort: boolean) => (
    <NoticeRow
      tone="info"
      icon={PanelLeftClose}
      title="Mais espaço para vender:"
      description="recolha o menu, que só tem o PDV. Ctrl+B traz de volta."
      isShort={isShort}
    >
      <Button size="sm" className="h-7.5" onClick={() => answer(true)}>
        Recolher menu
      </Button>
      <Button size="sm" variant="ghost" className="h-7.5" onClick={() => answer(false)}>
        Agora não
      </Button>
    </NoticeRow>
  );
  return [{ id: "menu", draw }];
}
