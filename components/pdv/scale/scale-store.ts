import { loadLater } from "@/components/ui/later";
import { PROTOCOL_TERMS } from "@/lib/core/scale-protocols";
import type { ScaleDevice, Weighing } from "./scale-device";
import { SCALE_PROBLEMS } from "./scale-problems";
import { loadSettings, NO_SCALE, type ScaleSettings, storeSettings } from "./scale-settings";
import { type ScalePort, type SerialApi, serialApi } from "./serial-port";

/**
 * "unsupported": the browser has no serial ports; "not_chosen": no scale on this device; "lost": the port is not there;
 * "busy": another tab or program has it; "ready": the port is open.
 */
export type ScaleState = "unsupported" | "not_chosen" | "connecting" | "ready" | "lost" | "busy";

export interface ScaleView {
  readonly state: ScaleState;
  readonly settings: ScaleSettings;
  /** The weight of the empty container, subtracted from every reading. */
  readonly tare_milli: number;
  /** The scale itself subtracts the tare. It keeps doing so after the connection is lost. */
  readonly is_tare_in_scale: boolean;
}

export type WeightAnswer = { readonly weight_milli: number } | { readonly problem: string };

/** Loaded in advance on devices with a scale, because a till weighs without network too. Other devices do not need it. */
const scaleDevice = loadLater(() => import("./scale-device"), "when-asked");
if (typeof window !== "undefined" && loadSettings().port) scaleDevice.prefetch();

const UNKNOWN: ScaleView = { state: "unsupported", settings: NO_SCALE, tare_milli: 0, is_tare_in_scale: false };

/** Holds the scale of this device: its settings, its open port and its tare. */
export function createScaleStore(findApi: () => SerialApi | null = serialApi) {
  const watchers = new Set<() => void>();
  let view: ScaleView = UNKNOWN;
  let isStarted = false;
  let device: ScaleDevice | null = null;
  let connecting: Promise<void> | null = null;

  function update(part: Partial<ScaleView>) {
    view = { ...view, ...part };
    for (const notify of watchers) notify();
  }

  /** Reads the settings and watches the ports. Returns false in a browser without serial ports. */
  function start(): boolean {
    const api = findApi();
    if (isStarted || !api) return api !== null;
    isStarted = true;
    const settings = loadSettings();
    view = { ...view, settings, state: settings.port ? "lost" : "not_chosen" };
    // Plugged in again: the browser remembers the permission.
    api.addEventListener("connect", () => {
      if (view.settings.port && view.state !== "ready") void connect();
    });
    return true;
  }

  /** Opens the chosen port, if it is there. Joins a connection that is under way. */
  function connect(): Promise<void> {
    connecting ??= openChosen().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  /** Opens the chosen port and sets the state. Never rejects. */
  async function openChosen(chosen?: ScalePort) {
    const { settings } = view;
    if (!settings.port || device) return;
    update({ state: "connecting" });
    try {
      const port = chosen ?? (await findPort(findApi(), settings));
      await scaleDevice.load();
      const loaded = scaleDevice.now();
      if (!port || !loaded) return update({ state: "lost" });
      device = await loaded.openScale(port, settings.speed, () => {
        device = null;
        update({ state: "lost" });
      });
      update({ state: "ready" });
    } catch (failure) {
      const isTaken = failure instanceof DOMException && failure.name !== "NotFoundError";
      update({ state: isTaken ? "busy" : "lost" });
    }
  }

  async function disconnect() {
    await connecting;
    const open = device;
    device = null;
    await open?.close();
  }

  /** Asks the user for the port, in response to a click. Returns false if the browser's dialog was closed. */
  async function choosePort(): Promise<boolean> {
    const api = findApi();
    if (!api || !start()) return false;
    let port: ScalePort;
    try {
      port = await api.requestPort();
    } catch {
      return false;
    }
    await disconnect();
    // The port may be that of another scale, which does not hold the tare.
    if (view.is_tare_in_scale) update({ tare_milli: 0, is_tare_in_scale: false });
    const { usbVendorId: vendor_id = null, usbProductId: product_id = null } = port.getInfo();
    keep({ ...view.settings, port: { vendor_id, product_id } });
    await openChosen(port);
    return true;
  }

  /** Changes protocol or speed and opens the port again. A protocol brings its usual speed. */
  async function changeSettings(part: Partial<Pick<ScaleSettings, "protocol" | "speed">>) {
    start();
    const usual = part.protocol ? { speed: PROTOCOL_TERMS[part.protocol].speed } : {};
    keep({ ...view.settings, ...usual, ...part });
    if (!view.settings.port) return;
    await disconnect();
    await connect();
  }

  function keep(settings: ScaleSettings) {
    storeSettings(settings);
    update({ settings });
  }

  /** Reads the weight, connecting first if needed. Says what is wrong instead of throwing. */
  async function readWeight(): Promise<WeightAnswer> {
    if (!start()) return { problem: SCALE_PROBLEMS.unsupported };
    if (!view.settings.port) return { problem: SCALE_PROBLEMS.not_chosen };
    await connect();
    if (!device) return { problem: SCALE_PROBLEMS[view.state === "busy" ? "busy" : "lost"] };
    try {
      return answerOf(await device.weigh());
    } catch {
      return { problem: SCALE_PROBLEMS.lost };
    }
  }

  function answerOf(weighing: Weighing): WeightAnswer {
    if (!device && weighing?.kind !== "weight") return { problem: SCALE_PROBLEMS.lost };
    if (!weighing) return { problem: SCALE_PROBLEMS.silent };
    if (weighing.kind !== "weight") return { problem: SCALE_PROBLEMS[weighing.kind] };
    const tare_milli = view.is_tare_in_scale || weighing.is_net ? 0 : view.tare_milli;
    const weight_milli = weighing.weight_milli - tare_milli;
    if (weight_milli > 0) return { weight_milli };
    return { problem: tare_milli > 0 && weighing.weight_milli > 0 ? SCALE_PROBLEMS.below_tare : SCALE_PROBLEMS.empty };
  }

  /**
   * Sets the tare in the scale where its protocol can, otherwise the till subtracts it. Returns what is wrong if the scale
   * still holds another tare, which then stays in use; otherwise null.
   */
  async function setTare(tare_milli: number): Promise<string | null> {
    start();
    const { has_tare } = PROTOCOL_TERMS[view.settings.protocol];
    const isTaken = has_tare && device ? await device.setTare(tare_milli).catch(() => false) : false;
    if (view.is_tare_in_scale && !isTaken) return SCALE_PROBLEMS.tare_kept;
    update({ tare_milli, is_tare_in_scale: isTaken && tare_milli > 0 });
    return null;
  }

  return {
    getView: () => {
      start();
      return view;
    },
    getServerView: () => UNKNOWN,
    watch(notify: () => void) {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    connect: async () => {
      if (start()) await connect();
    },
    choosePort,
    changeSettings,
    readWeight,
    setTare,
    close: disconnect,
  };
}

/** Returns the permitted port with the chosen ids, or null if it is not connected. */
async function findPort(api: SerialApi | null, { port: chosen }: ScaleSettings): Promise<ScalePort | null> {
  const ports = (await api?.getPorts()) ?? [];
  const found = ports.find((port) => {
    const { usbVendorId = null, usbProductId = null } = port.getInfo();
    return usbVendorId === chosen?.vendor_id && usbProductId === chosen?.product_id;
  });
  return found ?? null;
}

export const scaleStore = createScaleStore();
