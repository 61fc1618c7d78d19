import { HTTPS_ONLY } from "@/lib/access/page-headers";
import { AppError } from "@/lib/api/errors";
import { refusalOf } from "@/lib/api/refusal";
import { requestId } from "@/lib/api/request";

/** Returns a JSON 404 for unknown API paths, instead of an HTML page. */
async function respondNotFound(request: Request) {
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

export {
  respondNotFound as DELETE,
  respondNotFound as GET,
  respondNotFound as OPTIONS,
  respondNotFound as PATCH,
  respondNotFound as POST,
  respondNotFound as PUT,
};
