"use client";

import { Camera, ImagePlus, Trash2 } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { Photo } from "@/components/files/photo";
import { PictureProblem, shrink } from "@/components/files/shrink";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { useAction } from "@/lib/api/hooks";
import type { files } from "@/lib/modules/files/endpoints";
import { PICTURE_TYPES } from "@/lib/modules/files/schema";

type Props = {
  name: string;
  label: string;
  hint: string;
  endpoint: (typeof files)["photo"] | (typeof files)["logo"];
  /** A logo is shown uncropped and cannot be taken with the camera. */
  kind: "photo" | "logo";
};

const ACCEPTED = PICTURE_TYPES.join(",");

/** Uploads a selected, dropped or photographed image immediately. The form value is the file's path. */
export function PictureField({ name, label, hint, endpoint, kind }: Props) {
  const { id, value, onChange, error, control } = useField(name, true, {
    label,
    show: (path) => (typeof path === "string" && path ? <Photo path={path} className="size-14 rounded-md" /> : ""),
  });
  const send = useAction(endpoint as (typeof files)["photo"]);
  const [preview, setPreview] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const path = typeof value === "string" && value !== "" ? value : null;

  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);

  async function take(file: File | undefined) {
    if (!file || isBusy) return;
    setBusy(true);
    setComplaint(undefined);
    try {
      const light = await shrink(file);
      const sent = await send({ file: light });
      setPreview(URL.createObjectURL(light));
      onChange(sent.path);
    } catch (problem) {
      setComplaint(problem instanceof PictureProblem ? problem.message : refusalOf(problem).message);
    }
    setBusy(false);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }
  function remove() {
    setPreview(null);
    setComplaint(undefined);
    onChange(null);
  }
  const frame = cn("size-24 rounded-lg border border-line", kind === "logo" && path && "bg-white object-contain p-1");

  return (
    <FieldFrame id={id} label={label} hint={hint} error={complaint ?? error} optional>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the buttons */}
      <div
        className={cn(
          "flex flex-wrap items-center gap-4 rounded-lg",
          isOver && "outline-2 outline-offset-4 outline-brand-ink",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isBusy ? (
          <span className={cn("grid place-items-center bg-well", frame)}>
            <Spinner />
          </span>
        ) : preview && path ? (
          // biome-ignore lint/performance/noImgElement: the image is a local file
          <img src={preview} alt="" className={cn("object-cover", frame)} />
        ) : (
          <Photo path={path} large className={frame} fallback={<ImagePlus className="size-7" />} />
        )}
        <div className="flex min-w-0 flex-wrap gap-2">
          <Button
            id={id}
            onClick={() => chooser.current?.click()}
            disabled={isBusy}
            aria-describedby={control["aria-describedby"]}
          >
            <ImagePlus className="size-4" aria-hidden="true" />
            {path ? "Trocar imagem" : "Escolher imagem"}
          </Button>
          {kind === "photo" ? (
            <Button
              className="hidden pointer-coarse:inline-flex"
              onClick={() => camera.current?.click()}
              disabled={isBusy}
            >
              <Camera className="size-4" aria-hidden="true" />
              Tirar foto
            </Button>
          ) : null}
          {path ? (
            <Button variant="ghost" onClick={remove} disabled={isBusy}>
              <Trash2 className="size-4" aria-hidden="true" />
              Remover
            </Button>
          ) : null}
        </div>
        {[chooser, camera].map((ref) => (
          <input
            key={ref === camera ? "camera" : "chooser"}
            ref={ref}
            type="file"
            hidden
            accept={ACCEPTED}
            {...(ref === camera && { capture: "environment" as const })}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = "";
            }}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
