"use client";

import { RequestId } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** Error page of a screen that failed to render. Menu and header stay usable. */
export const ScreenError = ({ error, reset }: Props) => (
  <Card role="alert" className="mx-auto mt-8 max-w-lg px-6 py-10 text-center">
    <h1 className="text-2xl font-bold">Esta tela não pôde ser mostrada</h1>
    <p className="mt-2 text-ink-soft">Nada do que já foi salvo se perdeu. Tente de novo ou fale com o suporte.</p>
    <Button variant="primary" className="mt-6" onClick={() => tryAgain(error, reset)}>
      Tentar de novo
    </Button>
    <RequestId id={error.digest} className="mt-3" />
  </Card>
);

/** A part whose file could not be loaded is only asked for again by a new page. */
const tryAgain = ({ name }: Error, reset: () => void) =>
  name === "ChunkLoadError" ? window.location.reload() : reset();
