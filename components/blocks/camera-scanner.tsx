"use client";

import { Flashlight } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { type CameraState, useCamera } from "@/components/blocks/use-camera";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type Props = {
  onCode: (code: string) => void;
  onClose: () => void;
  title?: string;
  /** Overrides where the focus goes when the dialog closes. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
  /** Shown under the video: the result of each code. */
  children?: ReactNode;
};

/**
 * A dialog that reads barcodes and QR codes with the camera until it is closed. The same code is reported once every 1.5 s.
 * The caller shows the result of each code in `children`.
 */
export const CameraScanner = ({ title = "Ler com a câmera", onClose, onCloseAutoFocus, ...props }: Props) => (
  <Dialog open onOpenChange={(open) => open || onClose()}>
    <DialogContent
      title={title}
      footer={<Button onClick={onClose}>Fechar câmera</Button>}
      {...(onCloseAutoFocus && { onCloseAutoFocus })}
    >
      <Camera {...props} />
    </DialogContent>
  </Dialog>
);

function Camera({ onCode, children }: Pick<Props, "onCode" | "children">) {
  const [last, setLast] = useState("");
  const { video, state, track, retry } = useCamera((code) => {
    setLast(code);
    navigator.vibrate?.(40);
    onCode(code);
  });
  const isReading = state === "reading";
  return (
    <div className="grid gap-3">
      <div className="relative overflow-hidden rounded-lg bg-black" hidden={!isReading && state !== "asking"}>
        <video
          ref={video}
          className={cn("aspect-[4/3] w-full object-cover", !isReading && "opacity-0")}
          muted
          playsInline
          aria-label="Imagem da câmera"
        />
        {isReading ? <Frame /> : null}
        {track && isReading ? <Torch track={track} /> : null}
      </div>
      <Trouble state={state} onRetry={retry} />
      <p className={cn("figures min-h-6 text-center text-ink-soft", !isReading && "sr-only")} aria-live="polite">
        {last ? `Último código lido: ${last}` : isReading ? "Aponte a câmera para o código." : ""}
      </p>
      {children}
    </div>
  );
}

const Frame = () => (
  <span
    className="pointer-events-none absolute inset-x-[8%] inset-y-[22%] rounded-md border-2 border-white/85 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
    aria-hidden="true"
  />
);

const TROUBLES: Record<Exclude<CameraState, "reading">, [string, string]> = {
  asking: ["Abrindo a câmera", "Se o navegador perguntar, toque em “Permitir”: a imagem só serve para ler o código."],
  denied: [
    "A câmera está bloqueada",
    "Toque no cadeado ao lado do endereço, permita a câmera para este site e tente de novo. Enquanto isso, use o leitor ou digite o código.",
  ],
  missing: ["Não há câmera para usar aqui", "Use o leitor de código de barras ou digite o código."],
  busy: ["A câmera está ocupada", "Feche o outro aplicativo ou a outra aba que está usando a câmera e tente de novo."],
  lost: ["A câmera parou", "Confira a internet e tente de novo, ou digite o código."],
};

function Trouble({ state, onRetry }: { state: CameraState; onRetry: () => void }) {
  if (state === "reading") return null;
  const [title, description] = TROUBLES[state];
  return (
    <div role={state === "asking" ? "status" : "alert"} className="grid justify-items-center gap-1 py-4 text-center">
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-prose text-ink-soft">{description}</p>
      {state === "asking" || state === "missing" ? null : (
        <Button className="mt-2" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}

/** Toggles the camera's flashlight, on phones that have one. */
function Torch({ track }: { track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false);
  const [hasTorch, setHasTorch] = useState(false);
  useEffect(() => setHasTorch("torch" in (track.getCapabilities?.() ?? {})), [track]);
  if (!hasTorch) return null;
  async function toggle() {
    try {
      await track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] });
      setOn(!isOn);
    } catch {
      // The camera has stopped, or did not change its flashlight: the button keeps its state.
    }
  }
  return (
    <Button
      size="icon"
      className="absolute right-3 bottom-3"
      aria-pressed={isOn}
      aria-label="Lanterna"
      onClick={toggle}
    >
      <Flashlight className="size-4.5" aria-hidden="true" />
    </Button>
  );
}
