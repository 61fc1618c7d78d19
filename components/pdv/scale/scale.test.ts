import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openScale } from "./scale-device";
import { SCALE_PROBLEMS } from "./scale-problems";
import { NO_SCALE, parseSettings } from "./scale-settings";
import { createScaleStore } from "./scale-store";
import type { ScalePort, SerialApi } from "./serial-port";

const QUICK = { weight_ms: 120, repeat_ms: 10, answer_ms: 30 };
const bytesOf = (text: string) => new Uint8Array([...text].map((char) => char.charCodeAt(0)));
const frame = (body: string) => `\x02${body}\x03`;

/** A port that answers each request with the next of `answers`, each a list of chunks; the last answer repeats. */
function fakePort(answers: string[][], { open = async () => undefined }: { open?: () => Promise<void> } = {}) {
  const calls: string[] = [];
  const commands: number[][] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isOpen = false;
  let next = 0;
  const port: ScalePort & { readable: ReadableStream<Uint8Array> | null; writable: WritableStream<Uint8Array> | null } =
    {
      getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
      async open({ baudRate }) {
        await open();
        calls.push(`open ${baudRate}`);
        isOpen = true;
        port.readable = new ReadableStream({
          start(controller) {
            stream = controller;
          },
        });
        port.writable = new WritableStream({
          write(bytes) {
            commands.push([...bytes]);
            const chunks = answers[Math.min(next, answers.length - 1)] ?? [];
            next += 1;
            for (const chunk of chunks) stream?.enqueue(bytesOf(chunk));
          },
        });
      },
      async close() {
        if (!isOpen) throw new Error("closed twice");
        isOpen = false;
        calls.push("close");
        port.readable = null;
        port.writable = null;
      },
      readable: null,
      writable: null,
    };
  return {
    port,
    calls,
    commands,
    send: (text: string) => stream?.enqueue(bytesOf(text)),
    unplug() {
      port.readable = null;
      stream?.error(new DOMException("gone", "NetworkError"));
    },
    /** A wrong stop bit: the stream ends, and the port offers a new one. */
    disturb() {
      const old = stream;
      port.readable = new ReadableStream({
        start(controller) {
          stream = controller;
        },
      });
      old?.error(new DOMException("framing", "FramingError"));
    },
  };
}

const weighing = async (answers: string[][]) => {
  const { port } = fakePort(answers);
  const scale = await openScale(port, 9_600, () => undefined, QUICK);
  const reading = await scale.weigh();
  await scale.close();
  return reading;
};

test("asks with ENQ and reads an answer that arrives in chunks", async () => {
  const { port, calls, commands } = fakePort([["\x02", "00", "742\x03"]]);
  const scale = await openScale(port, 4_800, () => undefined, QUICK);
  expect(await scale.weigh()).toEqual({ kind: "weight", weight_milli: 742, is_net: false });
  await scale.close();
  await scale.close();
  expect([commands, calls]).toEqual([[[0x05]], ["open 4800", "close"]]);
});

test("asks again while the weight is unstable or garbled, and reports the last answer", async () => {
  const stable = [[frame("IIIII")], [frame("7")], [frame("00742")]];
  expect(await weighing(stable)).toEqual({ kind: "weight", weight_milli: 742, is_net: false });
  expect(await weighing([[frame("IIIII")]])).toEqual({ kind: "unstable" });
  expect(await weighing([[frame("7")]])).toEqual({ kind: "garbled" });
  expect(await weighing([[]])).toBeNull();
  expect(await weighing([[frame("SSSSS")]])).toEqual({ kind: "overload" });
});

test("ignores a weight that was sent before the request", async () => {
  const { port, send } = fakePort([[frame("00100")]]);
  const scale = await openScale(port, 9_600, () => undefined, QUICK);
  send(frame("09999"));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await scale.weigh()).toMatchObject({ weight_milli: 100 });
  await scale.close();
});

test("continues after a disturbed byte, and reports an unplugged port once", async () => {
  const onLost = vi.fn();
  const { port, disturb, unplug, calls } = fakePort([[frame("00742")]]);
  const scale = await openScale(port, 9_600, onLost, QUICK);
  disturb();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await scale.weigh()).toMatchObject({ weight_milli: 742 });
  unplug();
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  expect(await scale.weigh()).toBeNull();
  await scale.close();
  expect(calls).toEqual(["open 9600", "close"]);
});

test("sends the tare in grams and tells whether the scale took it", async () => {
  const setOn = async (answer: string[]) => {
    const { port, commands } = fakePort([answer]);
    const scale = await openScale(port, 9_600, () => undefined, QUICK);
    const isTaken = await scale.setTare(20);
    await scale.close();
    return [isTaken, commands];
  };
  const sent = [[0x01, ...bytesOf("000020"), 0x03]];
  expect(await setOn(["\x06"])).toEqual([true, sent]);
  expect(await setOn(["\x21"])).toEqual([false, sent]);
  expect(await setOn([])).toEqual([false, sent]);
});

test("runs one exchange at a time, so that a tare does not take the answer of a weight", async () => {
  const { port, commands } = fakePort([["\x02001", "00\x03"], ["\x06"]]);
  const scale = await openScale(port, 9_600, () => undefined, QUICK);
  const [reading, isTaken] = await Promise.all([scale.weigh(), scale.setTare(20)]);
  expect([reading, isTaken]).toEqual([{ kind: "weight", weight_milli: 100, is_net: false }, true]);
  expect(commands.map(([first]) => first)).toEqual([0x05, 0x01]);
  await scale.close();
});

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A device on which a scale was chosen before, with these ports connected now. */
function deviceWith(ports: ScalePort[], protocol = "filizola") {
  const listeners: (() => void)[] = [];
  stored.set("agora-rende.scale", JSON.stringify({ protocol, speed: 9_600, port: { vendor_id: 1, product_id: 2 } }));
  const api: SerialApi = {
    getPorts: async () => ports,
    requestPort: async () => ports[0] ?? Promise.reject(new DOMException("none", "NotFoundError")),
    addEventListener: (type, listener) => type === "connect" && listeners.push(listener),
    removeEventListener: () => undefined,
  };
  const plugIn = () => {
    for (const listener of listeners) listener();
  };
  return { store: createScaleStore(() => api), api, plugIn };
}

test("says what is wrong without serial ports, without a scale, and with a scale that is not there or in use", async () => {
  expect(await createScaleStore(() => null).readWeight()).toEqual({ problem: SCALE_PROBLEMS.unsupported });
  const { api } = deviceWith([]);
  stored.clear();
  expect(await createScaleStore(() => api).readWeight()).toEqual({ problem: SCALE_PROBLEMS.not_chosen });
  const away = deviceWith([]).store;
  expect(await away.readWeight()).toEqual({ problem: SCALE_PROBLEMS.lost });
  expect(away.getView().state).toBe("lost");
  const taken = fakePort([], { open: () => Promise.reject(new DOMException("in use", "InvalidStateError")) });
  const { store } = deviceWith([taken.port]);
  expect(await store.readWeight()).toEqual({ problem: SCALE_PROBLEMS.busy });
  expect(store.getView().state).toBe("busy");
});

test("opens the remembered port without asking and connects again when it is plugged in", async () => {
  const first = fakePort([[frame("00742")]]);
  const ports = [first.port];
  const { store, plugIn } = deviceWith(ports);
  expect(await store.readWeight()).toEqual({ weight_milli: 742 });
  expect(store.getView().state).toBe("ready");
  first.unplug();
  await vi.waitFor(() => expect(store.getView().state).toBe("lost"));
  ports[0] = fakePort([[frame("00100")]]).port;
  plugIn();
  await vi.waitFor(() => expect(store.getView().state).toBe("ready"));
  expect(await store.readWeight()).toEqual({ weight_milli: 100 });
  await store.close();
});

test("subtracts the tare itself where the scale has no command, and never sells a weight of zero or less", async () => {
  const { port, commands } = fakePort([[frame("00100")], [frame("00020")], [frame("00010")], [frame("00000")]]);
  const { store } = deviceWith([port]);
  await store.connect();
  await store.setTare(20);
  expect(store.getView()).toMatchObject({ tare_milli: 20, is_tare_in_scale: false });
  expect(await store.readWeight()).toEqual({ weight_milli: 80 });
  expect(await store.readWeight()).toEqual({ problem: SCALE_PROBLEMS.below_tare });
  expect(await store.readWeight()).toEqual({ problem: SCALE_PROBLEMS.below_tare });
  expect(await store.readWeight()).toEqual({ problem: SCALE_PROBLEMS.empty });
  expect(commands).toEqual([[0x05], [0x05], [0x05], [0x05]]);
  await store.close();
});

test("leaves the tare to a scale that took it, and does not subtract it twice", async () => {
  const { port } = fakePort([["\x06"], [frame("00080")]]);
  const { store } = deviceWith([port], "toledo_prt5");
  await store.connect();
  await store.setTare(20);
  expect(store.getView()).toMatchObject({ tare_milli: 20, is_tare_in_scale: true });
  expect(await store.readWeight()).toEqual({ weight_milli: 80 });
  await store.close();
});

test("keeps the tare of the scale and reports the problem when the scale refuses another one", async () => {
  const { port } = fakePort([["\x06"], ["\x21"], ["\x21"], [frame("00080")], ["\x06"]]);
  const { store } = deviceWith([port], "toledo_prt5");
  await store.connect();
  expect(await store.setTare(20)).toBeNull();
  for (const refused_milli of [0, 50]) {
    expect(await store.setTare(refused_milli)).toBe(SCALE_PROBLEMS.tare_kept);
    expect(store.getView()).toMatchObject({ tare_milli: 20, is_tare_in_scale: true });
  }
  expect(await store.readWeight()).toEqual({ weight_milli: 80 });
  expect(await store.setTare(0)).toBeNull();
  expect(store.getView()).toMatchObject({ tare_milli: 0, is_tare_in_scale: false });
  await store.close();
});

test("subtracts a tare that the scale refuses while it holds none", async () => {
  const { port } = fakePort([["\x21"], [frame("00100")]]);
  const { store } = deviceWith([port], "toledo_prt5");
  await store.connect();
  expect(await store.setTare(20)).toBeNull();
  expect(await store.readWeight()).toEqual({ weight_milli: 80 });
  await store.close();
});

test("keeps the tare of the scale when the cable is unplugged or a setting changes, and forgets it with another port", async () => {
  const first = fakePort([["\x06"]]);
  const ports = [first.port];
  const { store, plugIn } = deviceWith(ports, "toledo_prt5");
  await store.connect();
  await store.setTare(20);
  first.unplug();
  await vi.waitFor(() => expect(store.getView().state).toBe("lost"));
  ports[0] = fakePort([["\x21"]]).port;
  plugIn();
  await vi.waitFor(() => expect(store.getView().state).toBe("ready"));
  expect(await store.setTare(50)).toBe(SCALE_PROBLEMS.tare_kept);
  await store.changeSettings({ protocol: "filizola" });
  expect(await store.setTare(0)).toBe(SCALE_PROBLEMS.tare_kept);
  expect(store.getView()).toMatchObject({ tare_milli: 20, is_tare_in_scale: true });
  await store.choosePort();
  expect(store.getView()).toMatchObject({ tare_milli: 0, is_tare_in_scale: false });
  await store.close();
});

test("reports a missing scale when its ports or its code cannot be loaded, and reads it later", async () => {
  const { store, api } = deviceWith([]);
  api.getPorts = () => Promise.reject(new Error("no ports"));
  await store.connect();
  expect(await store.readWeight()).toEqual({ problem: SCALE_PROBLEMS.lost });
  expect(store.getView().state).toBe("lost");

  const scale = fakePort([[frame("00742")]]);
  vi.doMock("./scale-device", () => {
    throw new Error("ChunkLoadError");
  });
  vi.resetModules();
  const freshModule = await import("./scale-store");
  const offline = freshModule.createScaleStore(() => ({ ...api, getPorts: async () => [scale.port] }));
  await offline.connect();
  expect(await offline.readWeight()).toEqual({ problem: SCALE_PROBLEMS.lost });
  expect([offline.getView().state, scale.calls]).toEqual(["lost", []]);

  vi.doUnmock("./scale-device");
  expect(await offline.readWeight()).toEqual({ weight_milli: 742 });
  await offline.close();
});

test("keeps the chosen port and the usual speed of a protocol on the device", async () => {
  const { port, calls } = fakePort([[frame("00742")]]);
  const { store, api } = deviceWith([port]);
  stored.clear();
  expect(await store.choosePort()).toBe(true);
  await store.changeSettings({ speed: 2_400 });
  expect(calls).toEqual(["open 9600", "close", "open 2400"]);
  expect(createScaleStore(() => api).getView().settings).toEqual({
    protocol: "toledo_prt5",
    speed: 2_400,
    port: { vendor_id: 1, product_id: 2 },
  });
  await store.changeSettings({ protocol: "filizola" });
  expect(store.getView().settings).toMatchObject({ protocol: "filizola", speed: 9_600 });
  await store.close();
});

test("returns false when the browser's dialog is closed", async () => {
  expect(await deviceWith([]).store.choosePort()).toBe(false);
});

test("ignores settings that it does not know", () => {
  for (const odd of [null, "{", "null", "{}", '{"protocol":"fax","speed":9600}', '{"protocol":"filizola","speed":7}'])
    expect(parseSettings(odd)).toEqual(NO_SCALE);
});
