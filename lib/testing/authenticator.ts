import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_ATTACHED = 0x40;
const ES256 = -7;

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** The head of a CBOR item (RFC 8949, section 3): its type and a length or number below 65536. */
function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 0xff]);
}

function cbor(item: Cbor): Buffer {
  if (typeof item === "number") return item >= 0 ? head(0, item) : head(1, -1 - item);
  if (typeof item === "string") return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Map)
    return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
  return Buffer.concat([head(2, item.length), item]);
}

function cosePublicKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

interface Options {
  readonly challenge: string;
}

/** Fields that a test can falsify in a response. */
interface Wrong {
  readonly origin?: string;
  readonly rp_id?: string;
  readonly counter?: number;
  readonly id?: string;
}

/**
 * A software WebAuthn authenticator: creates one credential with an ES256 key and attestation "none", and signs challenges for
 * the site `origin`. Its counter grows with each signature.
 */
export function softwareAuthenticator(origin = "http://localhost:3000") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential_id = randomBytes(32);
  const id = credential_id.toString("base64url");
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }));

  function authenticatorData(flags: number, count: number, wrong: Wrong, attached = Buffer.alloc(0)) {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    const rp_id = wrong.rp_id ?? new URL(origin).hostname;
    return Buffer.concat([sha256(rp_id), Buffer.from([flags]), counted, attached]);
  }

  return {
    id,
    /** The response of navigator.credentials.create as encoded by the browser. */
    create(options: Options, wrong: Wrong = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential_id.length);
      const attached = Buffer.concat([Buffer.alloc(16), length, credential_id, cosePublicKey(publicKey)]);
      const authData = authenticatorData(USER_PRESENT | USER_VERIFIED | CREDENTIAL_ATTACHED, 0, wrong, attached);
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        authenticatorAttachment: "platform",
        response: {
          clientDataJSON: clientData("webauthn.create", options, wrong).toString("base64url"),
          attestationObject: cbor(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** The response of navigator.credentials.get as encoded by the browser. */
    get(options: Options, wrong: Wrong = {}) {
      counter = wrong.counter ?? counter + 1;
      const data = authenticatorData(USER_PRESENT | USER_VERIFIED, counter, wrong);
      const client = clientData("webauthn.get", options, wrong);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: wrong.id ?? id,
        rawId: wrong.id ?? id,
        type: "public-key",
        clientExtensionResults: {},
        authenticatorAttachment: "platform",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}
