"use client";

import { usePathname } from "next/navigation";
import { useContext, useEffect } from "react";
import { PageSessionContext } from "@/components/shell/expired-session-redirect";
import { unavailableParts } from "@/components/ui/later";
import { forgetTyping, hasOpenWork, watchTyping } from "@/components/ui/open-work";
import { notify } from "@/components/ui/toaster";
import { askServerVersion, versionWatch } from "@/lib/api/version-watch";
import { watchMissingFiles } from "./missing-files";
import { reloadByItself } from "./reload-page";
import { useIsNewVersion } from "./use-is-new-version";

const TILL = "/pdv";
/** The customer display has no input, so it reloads without asking. */
const CUSTOMER_DISPLAY = "/visor";

/** Reloads the page, after asking if something could be lost. */
async function updatePage() {
  if (hasOpenWork()) {
    const { askToUpdate } = await import("./leave-question");
    if (!(await askToUpdate())) return;
  }
  window.location.reload();
}

/**
 * Offers a new version of the application to the user when the servers have one. If a part of this page no longer exists there and
 * nothing is being typed, it reloads the page. The till offers it in its own strip (components/pdv/notices/version-notice.tsx).
 */
export function NewVersion() {
  const path = usePathname();
  const isNew = useIsNewVersion();
  const isPageLoggedIn = useContext(PageSessionContext);
  const isDisplay = path === CUSTOMER_DISPLAY;
  // A customer who reads a receipt is told only if the page cannot go on.
  const isOffered = isNew && path !== TILL && !isDisplay && (isPageLoggedIn || versionWatch.isFileMissing());

  useEffect(watchTyping, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown when the path changes
  useEffect(forgetTyping, [path]);
  useEffect(
    () =>
      watchMissingFiles(() => {
        if (hasOpenWork() || !reloadByItself()) versionWatch.markFileMissing();
      }),
    [],
  );
  useEffect(() => unavailableParts.watch(() => void explainUnavailablePart()), []);
  useEffect(() => {
    if (isNew && isDisplay) reloadByItself();
  }, [isNew, isDisplay]);
  useEffect(() => {
    if (!isOffered) return;
    notify.info(
      "Nova versão disponível",
      "Atualize quando terminar o que está fazendo.",
      { label: "Atualizar", onClick: () => void updatePage() },
      { stays: true },
    );
  }, [isOffered]);
  return null;
}

/** A part whose file is gone is explained by the new version; without internet, it must be said that it opens later. */
async function explainUnavailablePart() {
  if (await askServerVersion()) return;
  notify.error("Esta parte da tela não abriu", "Verifique a internet. Ela abre sozinha quando a conexão voltar.");
}
