import { readFrame, type ScaleReading } from "@/lib/core/scale-frames";
import { readAnswer, tareCommand, WEIGHT_REQUEST } from "@/lib/core/scale-protocols";
import type { ScalePort } from "./serial-port";

/** How long a weight may take: a scale answers in less than a second, but its plate may still be moving. */
const WEIGHT_MS = 3_000;
/** How often the weight is asked for again while it is unstable or not answered. */
const REPEAT_MS = 250;
const ANSWER_MS = 1_000;

export interface Patience {
  readonly weight_ms: number;
  readonly repeat_ms: number;
  readonly answer_ms: number;
}

const PATIENCE: Patience = { weight_ms: WEIGHT_MS, repeat_ms: REPEAT_MS, answer_ms: ANSWER_MS };

/** A reading, or null if the scale did not answer. */
export type Weighing = ScaleReading | null;

/** An open scale. */
export interface ScaleDevice {
  /** Asks for the weight until it is stable. Only bytes that arrive after the request count. */
  readonly weigh: () => Promise<Weighing>;
  /** Sets the tare in the scale. Returns false if the scale did not take it. */
  readonly setTare: (tare_milli: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the port of a scale and keeps reading it, so that the data of a scale that sends without being asked does not
 * pile up. Calls `onLost` once when the port is unplugged or fails. Rejects if the port cannot be opened.
 */
export async function openScale(
  port: ScalePort,
  speed: number,
  onLost: () => void,
  patience: Patience = PATIENCE,
): Promise<ScaleDevice> {
  await port.open({ baudRate: speed, dataBits: 8, parity: "none", stopBits: 1 });
  let isOpen = true;
  let received = new Uint8Array();
  let wake: () => void = () => undefined;
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function keepReading() {
    // After a wrong stop bit or a full buffer the port gets a new stream; without one it is gone.
    while (isOpen && port.readable) {
      reader = port.readable.getReader();
      try {
        for (;;) {
          const { value, done } = await reader.read();
          if (done) break;
          received = new Uint8Array([...received, ...value]);
          wake();
        }
      } catch {
        // The loop continues with the new stream, if there is one.
      } finally {
        reader.releaseLock();
      }
      if (!isOpen) return;
    }
    if (!isOpen) return;
    isOpen = false;
    wake();
    await port.close().catch(() => undefined);
    onLost();
  }
  const reading = keepReading();

  async function send(bytes: Uint8Array) {
    received = new Uint8Array();
    const writer = port.writable?.getWriter();
    if (!writer) throw new Error("The port takes nothing");
    try {
      await writer.write(bytes);
    } finally {
      writer.releaseLock();
    }
  }

  /** Calls `read` whenever bytes arrive, until it returns a value or the time is over. */
  async function waitFor<T>(read: () => T | null, wait_ms: number): Promise<T | null> {
    const end_ms = performance.now() + wait_ms;
    for (;;) {
      const value = read();
      const left_ms = end_ms - performance.now();
      if (value !== null || left_ms <= 0 || !isOpen) return value;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left_ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  function takeReading(): ScaleReading | null {
    const { reading, rest } = readFrame(received);
    received = new Uint8Array(rest);
    return reading;
  }

  async function weigh(): Promise<Weighing> {
    const end_ms = performance.now() + patience.weight_ms;
    let last: Weighing = null;
    while (isOpen && performance.now() < end_ms) {
      await send(WEIGHT_REQUEST);
      const reading = await waitFor(takeReading, Math.min(patience.repeat_ms, end_ms - performance.now()));
      if (reading) last = reading;
      if (last && last.kind !== "unstable" && last.kind !== "garbled") return last;
      if (reading) await new Promise((resolve) => setTimeout(resolve, patience.repeat_ms));
    }
    return last;
  }

  async function setTare(tare_milli: number): Promise<boolean> {
    await send(tareCommand(tare_milli));
    return (await waitFor(() => readAnswer(received), patience.answer_ms)) ?? false;
  }

  /** Runs one exchange at a time: two at once would take each other's answers. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    weigh: () => inTurn(weigh),
    setTare: (tare_milli) => inTurn(() => setTare(tare_milli)),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      wake();
      await reader?.cancel().catch(() => undefined);
      await reading;
      await port.close().catch(() => undefined);
    },
  };
}
