"use client";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { loadReader } from "@/components/blocks/code-reader";
import { createReadFilter } from "@/components/blocks/repeated-reads";

const PAUSE_MS = 100;

/** `asking`: waiting for the camera permission. `lost`: the reader could not be loaded, or the camera disconnected. */
export type CameraState = "asking" | "reading" | "denied" | "missing" | "busy" | "lost";

/** Reads codes from the rear camera while the component is mounted, and releases the camera on unmount. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("asking");
  const [attempt, setAttempt] = useState(0);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const reportCode = useEffectEvent(onCode);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt restarts the effect
  useEffect(() => {
    const stop = new AbortController();
    const ifMounted = <T extends unknown[]>(work: (...given: T) => void) => {
      return (...given: T) => stop.signal.aborted || work(...given);
    };
    const streamPromise = openCamera(stop.signal);
    setState("asking");
    streamPromise
      .then(async (stream) => {
        const [first = null] = stream.getVideoTracks();
        first?.addEventListener("ended", () => ifMounted(setState)("lost"));
        ifMounted(setTrack)(first);
        await show(video, stream);
        ifMounted(setState)("reading");
        await readCodes(video, stop.signal, ifMounted(reportCode));
      })
      .catch((error: unknown) => ifMounted(setState)(stateOf(error)));
    return () => {
      stop.abort();
      setTrack(null);
      void streamPromise.then(release, () => undefined);
    };
  }, [attempt]);

  return { video, state, track, retry: () => setAttempt((count) => count + 1) };
}

async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException("No camera on this page", "NotFoundError");
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
  if (signal.aborted) release(stream);
  return stream;
}

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

async function show({ current }: RefObject<HTMLVideoElement | null>, stream: MediaStream) {
  if (!current) return;
  current.srcObject = stream;
  await current.play();
}

async function readCodes(
  { current }: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onCode: (code: string) => void,
) {
  const read = await loadReader();
  const isNew = createReadFilter();
  while (!signal.aborted && current) {
    const code = await read(current).catch(() => null);
    if (code && isNew(code, performance.now())) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const STATES: Record<string, CameraState> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

const stateOf = (error: unknown): CameraState => (error instanceof Error && STATES[error.name]) || "lost";
