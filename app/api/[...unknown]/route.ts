import { HTTPS_ONLY } from "@/lib/access/page-headers";
import { AppError } from "@/lib/api/errors";
import { refusalOf } from "@/lib/api/refusal";
import { requestId } from "@/lib/api/request";

/** An address the API does not have is refused in the API's own words, not with a page. */
async function refuse(request: Request) {
  const request_id = requestId(request);
  const { status, body } = refusalOf(new AppError("NOT_FOUND"), request_id);
  return new Response(body, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...HTTPS_ONLY,
      "x-request-id": request_id,
    },
  });
}

export { refuse as DELETE, refuse as GET, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
