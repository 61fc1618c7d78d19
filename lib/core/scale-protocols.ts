export const SCALE_PROTOCOLS = ["toledo_prt1", "toledo_prt2", "toledo_prt5", "filizola"] as const;
export type ScaleProtocol = (typeof SCALE_PROTOCOLS)[number];

export const SCALE_SPEEDS = [1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 57_600, 115_200] as const;

interface ProtocolTerms {
  /** The name in the menu of the scale. */
  readonly label: string;
  /** Bits per second to try first. All of them use 8 data bits, no parity and 1 stop bit. */
  readonly speed: (typeof SCALE_SPEEDS)[number];
  /** Whether the scale takes a tare from the till. */
  readonly has_tare: boolean;
}

/**
 * The tare command is documented for Prt5 only (Toledo do Brasil, manual MU-3-Fit, section 5.3.4). The speed is set in the menu
 * of the scale: drivers start at 9600, and the same manual gives 115200 for Prt5.
 */
export const PROTOCOL_TERMS: Readonly<Record<ScaleProtocol, ProtocolTerms>> = {
  toledo_prt1: { label: "Toledo Prt1", speed: 9_600, has_tare: false },
  toledo_prt2: { label: "Toledo Prt2", speed: 9_600, has_tare: false },
  toledo_prt5: { label: "Toledo Prt3 ou Prt5", speed: 9_600, has_tare: true },
  filizola: { label: "Filizola", speed: 9_600, has_tare: false },
};

const ENQ = 0x05;
const SOH = 0x01;
const ETX = 0x03;
const ACK = 0x06;
/** Toledo's manual gives 21H; other scales answer with the NAK of ASCII. */
const NACKS = [0x21, 0x15];

/** Asks for the weight. A scale that sends without being asked ignores it. */
export const WEIGHT_REQUEST = new Uint8Array([ENQ]);

/** The largest tare of the command, in grams. */
export const MAX_TARE_MILLI = 999_999;

/** Returns the command that sets a tare in the scale, in grams: `SOH tttttt ETX` (MU-3-Fit, section 5.3.4). */
export function tareCommand(tare_milli: number): Uint8Array {
  const digits = String(Math.min(MAX_TARE_MILLI, Math.max(0, tare_milli))).padStart(6, "0");
  return new Uint8Array([SOH, ...[...digits].map((digit) => digit.charCodeAt(0)), ETX]);
}

/** Returns whether the scale took a command; null while it has not answered. */
export function readAnswer(bytes: Uint8Array): boolean | null {
  const answer = bytes.find((byte) => byte === ACK || NACKS.includes(byte));
  return answer === undefined ? null : answer === ACK;
}
