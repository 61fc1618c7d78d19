import type { NextRequest } from "next/server";
import { actorOfSession } from "@/lib/access/actor";
import { sessionIdOf } from "@/lib/access/page-cookie";
import { AppError } from "@/lib/api/errors";
import { openPicture } from "@/lib/modules/files/service";

export const dynamic = "force-dynamic";

const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};
/** File names are never reused, so the files can be cached forever. */
const CACHE = { photo: "private, max-age=31536000, immutable", logo: "public, max-age=31536000, immutable" };

/**
 * Serves a company's images. An <img> request cannot send a Bearer header, so photos are authorized by the page cookie. Of
 * all routes that return data, only this one accepts the cookie, for reading only.
 */
export async function GET(request: NextRequest, { params }: { params: Promise<{ path: string[] }> }) {
  const path = (await params).path.join("/");
  const picture = await openPicture(path, () => companyOf(request)).catch(unavailable);
  if (picture === "unavailable" || !picture)
    return new Response(null, {
      status: picture ? 503 : 404,
      headers: { ...SECURITY_HEADERS, "cache-control": "no-store" },
    });
  return new Response(picture.bytes, {
    headers: { ...SECURITY_HEADERS, "content-type": "image/webp", "cache-control": CACHE[picture.kind] },
  });
}

function unavailable(error: unknown): "unavailable" {
  if (error instanceof AppError && error.code === "UNAVAILABLE") return "unavailable";
  throw error;
}

async function companyOf(request: NextRequest): Promise<string | null> {
  const session_id = await sessionIdOf(request);
  const actor = session_id ? await actorOfSession(session_id) : null;
  return actor && !actor.is_locked ? actor.company_id : null;
}
