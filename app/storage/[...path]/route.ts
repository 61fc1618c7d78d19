import type { NextRequest } from "next/server";
import { actorOfSession } from "@/lib/access/actor";
import { sessionIdOf } from "@/lib/access/page-cookie";
import { openPicture } from "@/lib/modules/files/service";

export const dynamic = "force-dynamic";

const SAFE = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};
/** A name is never used twice, so what it stands for never changes. */
const CACHE = { photo: "private, max-age=31536000, immutable", logo: "public, max-age=31536000, immutable" };

/**
 * The pictures a company keeps. An image cannot send a Bearer header, so photos rest on the page's cookie; it is read
 * here alone, and only to look.
 */
export async function GET(request: NextRequest, { params }: { params: Promise<{ path: string[] }> }) {
  const picture = await openPicture((await params).path.join("/"), () => companyOf(request));
  if (!picture) return new Response(null, { status: 404, headers: { ...SAFE, "cache-control": "no-store" } });
  return new Response(picture.bytes, {
    headers: { ...SAFE, "content-type": "image/webp", "cache-control": CACHE[picture.kind] },
  });
}

async function companyOf(request: NextRequest): Promise<string | null> {
  const session_id = await sessionIdOf(request);
  return session_id ? ((await actorOfSession(session_id))?.company_id ?? null) : null;
}
