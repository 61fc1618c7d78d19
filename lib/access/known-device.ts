import "server-only";
import type { PublicCall } from "@/lib/api/context";
import { prisma, type Unscoped } from "@/lib/db/client";
import { appUrl } from "@/lib/product";
import { hashOf, newSecret } from "./token";

const DEVICE_DAYS = 180;
/** Clients that keep no cookies would add a row for each login. */
const MAX_DEVICES = 20;
const SECRET = /^[\w-]{43}$/;

const isSecure = () => appUrl().startsWith("https://");
/** The prefix binds the cookie to this exact host over HTTPS. */
const cookieName = () => (isSecure() ? "__Host-agora-device" : "agora-device");

function secretOf({ header }: Pick<PublicCall, "header">): string | null {
  const prefix = `${cookieName()}=`;
  const cookies = (header("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return value && SECRET.test(value) ? value : null;
}

/** Returns the hash of the caller's device cookie if the user with this e-mail has logged in with it before; otherwise null. */
export async function knownDeviceOf(call: PublicCall, email: string): Promise<string | null> {
  const secret = secretOf(call);
  if (!secret) return null;
  const device_hash = hashOf(secret);
  const known = await prisma.knownDevice.count({ where: { device_hash, user: { email } }, take: 1 });
  return known > 0 ? device_hash : null;
}

/** Remembers the caller's browser for a user who has just logged in, and sets its cookie. */
export async function rememberDevice(tx: Unscoped, call: PublicCall, user_id: string): Promise<void> {
  const secret = secretOf(call) ?? newSecret();
  await tx.$executeRaw`
    INSERT INTO known_device (user_id, device_hash) VALUES (${user_id}::uuid, ${hashOf(secret)})
    ON CONFLICT (user_id, device_hash) DO UPDATE SET last_used_at = now()`;
  await tx.$executeRaw`
    DELETE FROM known_device
    WHERE user_id = ${user_id}::uuid AND device_hash IN (
      SELECT device_hash FROM known_device WHERE user_id = ${user_id}::uuid
      ORDER BY last_used_at DESC, device_hash OFFSET ${MAX_DEVICES}::int)`;
  const attributes = ["Path=/", "HttpOnly", "SameSite=Strict", `Max-Age=${DEVICE_DAYS * 86_400}`];
  if (isSecure()) attributes.push("Secure");
  call.setHeader("set-cookie", [`${cookieName()}=${secret}`, ...attributes].join("; "));
}

/** Forgets all known browsers of a user, after a password change. */
export const forgetDevices = (tx: Unscoped, user_id: string) => tx.knownDevice.deleteMany({ where: { user_id } });
