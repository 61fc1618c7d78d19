import { PROTOCOL_TERMS, SCALE_PROTOCOLS, SCALE_SPEEDS, type ScaleProtocol } from "@/lib/core/scale-protocols";

/** Stored per device, because a scale belongs to a counter, not to a user or a company. */
const STORAGE_KEY = "agora-rende.scale";

export interface ScaleSettings {
  readonly protocol: ScaleProtocol;
  /** Bits per second. */
  readonly speed: number;
  /** The USB ids of the chosen port, null for a port without them; null if none was chosen. */
  readonly port: { readonly vendor_id: number | null; readonly product_id: number | null } | null;
}

export const NO_SCALE: ScaleSettings = {
  protocol: "toledo_prt5",
  speed: PROTOCOL_TERMS.toledo_prt5.speed,
  port: null,
};

/** Parses stored settings. Returns the defaults without a port if there are none or they are invalid. */
export function parseSettings(stored: string | null): ScaleSettings {
  try {
    const { protocol, speed, port } = JSON.parse(stored ?? "null") as Partial<ScaleSettings>;
    const known = SCALE_PROTOCOLS.find((each) => each === protocol);
    if (!known || !SCALE_SPEEDS.some((each) => each === speed)) return NO_SCALE;
    const idOf = (id: unknown) => (typeof id === "number" ? id : null);
    return {
      protocol: known,
      speed: speed ?? NO_SCALE.speed,
      port: port ? { vendor_id: idOf(port.vendor_id), product_id: idOf(port.product_id) } : null,
    };
  } catch {
    return NO_SCALE;
  }
}

export function loadSettings(): ScaleSettings {
  try {
    return parseSettings(localStorage.getItem(STORAGE_KEY));
  } catch {
    return NO_SCALE;
  }
}

export function storeSettings(settings: ScaleSettings) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // If the browser blocks storage, the settings last until the page is closed.
  }
}
