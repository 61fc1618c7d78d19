import "server-only";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import { AppError } from "@/lib/api/errors";
import type { FileResponse } from "@/lib/api/files";
import { liveHub } from "@/lib/live/hub";
import { companyStream } from "@/lib/live/stream";

/** One browser needs one stream: its tabs share it. */
const MAX_STREAMS_PER_COMPANY = 100;

/** Opens a stream of the company's changes. Throws FORBIDDEN without a company, TOO_MANY_REQUESTS above the limit. */
export async function followLiveUpdates(call: SessionCall): Promise<FileResponse> {
  const { company_id } = companyCtx(call);
  if (liveHub.countOf(company_id) >= MAX_STREAMS_PER_COMPANY) throw new AppError("TOO_MANY_REQUESTS");
  // A proxy that buffers would hold the events back.
  call.setHeader("x-accel-buffering", "no");
  return { bytes: companyStream(company_id), type: "text/event-stream" };
}
