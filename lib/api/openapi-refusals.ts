import { CATALOGS, PEOPLE_KINDS } from "@/lib/modules/catalogs";
import type { Endpoint } from "./endpoint";
import type { ErrorCode } from "./errors";
import { fieldsOf } from "./input-fields";
import { isOfTill } from "./till-access";

const APPROVAL: readonly ErrorCode[] = ["APPROVAL_REQUIRED", "ACTION_DENIED"];

const SELLING: readonly ErrorCode[] = [
  "NO_OPEN_REGISTER",
  "NOT_FOUND",
  "OUT_OF_STOCK",
  "PRICES_CHANGED",
  "CUSTOMER_ARCHIVED",
  "CUSTOMER_REQUIRED",
  "SELLER_ARCHIVED",
  "SELLER_REQUIRED",
  "FIADO_NOT_ALLOWED",
  "FIADO_LIMIT_EXCEEDED",
  "FIADO_LATE",
  "STORE_CREDIT_SHORT",
  "STORE_CREDIT_EXPIRED",
  "PIX_CHARGE_UNAVAILABLE",
  ...APPROVAL,
];

const RECEIVING_FIADO: readonly ErrorCode[] = ["NO_OPEN_REGISTER", "NOTHING_OWED", "OVER_REMAINING"];
const REVERSING: readonly ErrorCode[] = ["NO_OPEN_REGISTER", "ALREADY_REVERSED", "NOT_REVERSIBLE", ...APPROVAL];
const RETURNING: readonly ErrorCode[] = [
  "NO_OPEN_REGISTER",
  "SALE_CANCELED",
  "STORE_CREDIT_SHORT",
  "DRAWER_SHORT",
  ...APPROVAL,
];
const OWN_PEOPLE: readonly ErrorCode[] = ["OWNER_KEEPS_NAME", "CANNOT_GRANT", "OWN_ACCESS", "OWNER_KEEPS_ACCESS"];
const MAILING: readonly ErrorCode[] = ["CONFLICT", "TOO_MANY_REQUESTS"];

/**
 * Errors of single calls that follow from what they do, in addition to those that follow from their declaration. The unit test
 * run fails when a test received an error that is not documented (`lib/testing/documented-refusals.ts`).
 */
export const REFUSALS: Readonly<Record<string, readonly ErrorCode[]>> = {
  "GET /public-displays/:token/events": ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  "GET /live-updates": ["FORBIDDEN", "TOO_MANY_REQUESTS"],
  "POST /login": [
    "INVALID_CREDENTIALS",
    "TOTP_REQUIRED",
    "TOTP_INVALID",
    "RECOVERY_CODE_INVALID",
    "PASSKEY_INVALID",
    "COMPANY_SUSPENDED",
  ],
  "POST /register": ["EMAIL_TAKEN", "SIGN_UP_CLOSED"],
  "POST /password/reset": ["RESET_LINK_INVALID"],
  "POST /demo-session": ["NOT_FOUND"],
  "POST /email-confirmations": ["TOO_MANY_REQUESTS"],
  "GET /sessions": ["FORBIDDEN"],
  "DELETE /sessions": ["FORBIDDEN"],
  "DELETE /sessions/:id": ["FORBIDDEN"],
  "POST /document-acceptances": ["FORBIDDEN", "CONFLICT"],
  "DELETE /support-access": ["NOT_FOUND"],
  "POST /webhooks/mercado-pago/pix/:token": ["GATEWAY_UNAVAILABLE"],
  "POST /webhooks/mercado-pago": ["NOTICE_REFUSED", "GATEWAY_UNAVAILABLE"],

  "GET /companies/current": ["FORBIDDEN", "NOT_FOUND"],
  "PUT /pix-account": ["GATEWAY_UNAVAILABLE"],
  "PUT /companies/:id": ["STEP_UP_REQUIRED", "EMAIL_NOT_CONFIRMED"],
  "POST /users": ["EMAIL_TAKEN", ...OWN_PEOPLE, ...MAILING],
  "PUT /users/:id": OWN_PEOPLE,
  "POST /users/:id/blocking": OWN_PEOPLE,
  "DELETE /users/:id/blocking": OWN_PEOPLE,
  "PUT /users/:id/policies": OWN_PEOPLE,
  "POST /users/:id/invitation": MAILING,
  "POST /users/:id/password-link": MAILING,
  "GET /approvals/pin": ["NOT_FOUND", "FORBIDDEN"],
  "PUT /approvals/pin": ["FORBIDDEN", "TOO_MANY_REQUESTS"],
  "DELETE /approvals/pin": ["FORBIDDEN", "TOO_MANY_REQUESTS"],
  "GET /operators": ["FORBIDDEN"],
  "POST /operator-changes": ["WRONG_PIN", "CONFLICT", "TOO_MANY_REQUESTS"],
  "POST /session-unlock": ["FORBIDDEN", "WRONG_PIN", "TOO_MANY_REQUESTS"],
  "POST /cash-registers/:id/drawer-openings": ["REGISTER_CLOSED"],
  "POST /approvals": ["FORBIDDEN", "ACTION_DENIED", "WRONG_PIN", "TOO_MANY_REQUESTS"],

  "GET /billing/current": ["FORBIDDEN", "NO_PLAN"],
  "GET /billing/charges/:id": ["FORBIDDEN"],
  "GET /billing/coupon": ["FORBIDDEN", "COUPON_REFUSED", "TOO_MANY_REQUESTS"],
  "POST /plans/subscribe": [
    "FORBIDDEN",
    "COMPANY_SUSPENDED",
    "NO_PLAN",
    "GATEWAY_UNAVAILABLE",
    "TOO_MANY_REQUESTS",
    "COUPON_REFUSED",
  ],
  "POST /plans/cancellation": ["NO_PLAN"],
  "DELETE /plans/cancellation": ["NO_PLAN"],

  "GET /cash-registers/current": ["FORBIDDEN", "NO_OPEN_REGISTER"],
  "GET /pdv/cash-register": ["NO_OPEN_REGISTER"],
  "GET /cash-registers/:id/movements": ["ACTION_DENIED"],
  "GET /cash-registers/:id/summary": ["ACTION_DENIED"],
  "POST /cash-registers": ["REGISTER_ALREADY_OPEN"],
  "POST /cash-registers/:id/closing": ["REGISTER_CLOSED", "DIFFERENCE_NOTE_REQUIRED", ...APPROVAL],
  "POST /cash-registers/:id/expected": ["REGISTER_CLOSED", ...APPROVAL],
  "POST /cash-registers/:id/movements": ["REGISTER_CLOSED", "WITHDRAWAL_UNCONFIRMED", ...APPROVAL],
  "PUT /cash-registers/:id/movements/:movement_id": ["REGISTER_CLOSED"],
  "DELETE /cash-registers/:id/movements/:movement_id": [
    "REGISTER_CLOSED",
    "ALREADY_REVERSED",
    "NOT_REVERSIBLE",
    ...APPROVAL,
  ],
  "POST /pdv/cash-register/series": ["CONFLICT", "NO_OPEN_REGISTER"],
  "POST /pdv/canceled-items": APPROVAL,
  "POST /pdv/clients/:customer_id/payments": ["NO_OPEN_REGISTER", "OVER_REMAINING", ...APPROVAL],
  "POST /pdv/receivables/:receivable_id/payments": [
    "NO_OPEN_REGISTER",
    "ALREADY_RECEIVED",
    "BILL_CANCELED",
    "OVER_REMAINING",
    ...APPROVAL,
  ],
  "POST /pdv/products/:id/count": ["OUT_OF_STOCK", ...APPROVAL],

  "POST /sales": SELLING,
  "POST /offline-sales": ["PLAN_GRACE_OVER", ...SELLING],
  "POST /offline-reviews/:id/decision": ["OWN_REVIEW", "REVIEW_DECIDED"],
  "GET /sales/by-number/:number": ["TOO_MANY_REQUESTS"],
  "POST /sales/:id/cancellation": ["SALE_NOT_CANCELABLE", ...RETURNING],
  "POST /sales/:id/returns": ["RETURN_OVER_SOLD", "RETURN_CHANGED", ...new Set([...RETURNING, ...SELLING])],
  "POST /sales/:id/payment-corrections": ["REGISTER_CLOSED", "SALE_CANCELED"],
  "POST /sale-payments/:id/confirmation": ["CONFLICT"],
  "POST /pix-charges": ["NO_OPEN_REGISTER", "CONFLICT", "GATEWAY_UNAVAILABLE", "TOO_MANY_REQUESTS"],
  "POST /pix-charges/:id/refund": ["CONFLICT", ...APPROVAL],
  "POST /held-sales": ["CONFLICT"],
  "POST /held-sales/:id/recall": ["HELD_SALE_GONE"],
  "POST /held-sales/:id/discard": ["HELD_SALE_GONE", ...APPROVAL],

  "GET /fiado-customers/:id/allocation": ["NOTHING_OWED", "OVER_REMAINING"],
  "POST /fiado-customers/:id/payments": RECEIVING_FIADO,
  "POST /fiado-sales/:id/payments": RECEIVING_FIADO,
  "POST /fiado-customers/:id/payments/:payment_id/reversal": ["STORE_CREDIT_SHORT", ...REVERSING],
  "POST /fiado-customers/:id/charges": ["NOTHING_OWED"],
  "GET /public-statements/:token": ["TOO_MANY_REQUESTS"],

  "POST /payables": ["NOT_FOUND"],
  "PUT /payables/:id": ["ALREADY_PAID", "BILL_CANCELED"],
  "DELETE /payables/:id": ["ALREADY_PAID", "BILL_CANCELED"],
  "PATCH /payables/:id/mark-as-paid": [
    "NO_OPEN_REGISTER",
    "ALREADY_PAID",
    "BILL_CANCELED",
    "OVER_REMAINING",
    ...APPROVAL,
  ],
  "POST /payables/:id/settlements/:settlement_id/reversal": REVERSING,
  "POST /payables/:id/attachments": ["CONFLICT", "DOCUMENT_QUOTA", "FILE_QUOTA"],
  "POST /receivables": ["NOT_FOUND"],
  "PUT /receivables/:id": ["ALREADY_RECEIVED", "BILL_CANCELED"],
  "DELETE /receivables/:id": ["ALREADY_RECEIVED", "BILL_CANCELED"],
  "PATCH /receivables/:id/mark-as-received": [
    "NO_OPEN_REGISTER",
    "ALREADY_RECEIVED",
    "BILL_CANCELED",
    "OVER_REMAINING",
  ],
  "POST /receivables/:id/settlements/:settlement_id/reversal": REVERSING,
  "POST /receivables/:id/attachments": ["CONFLICT", "DOCUMENT_QUOTA", "FILE_QUOTA"],

  "GET /quotes": ["FORBIDDEN"],
  "GET /quotes/:id": ["FORBIDDEN"],
  "GET /quotes/:id/pdf": ["FORBIDDEN"],
  "POST /quotes": ["NOT_FOUND"],
  "PUT /quotes/:id": ["QUOTE_STATUS", "QUOTE_ALREADY_CONVERTED"],
  "DELETE /quotes/:id": ["QUOTE_STATUS", "QUOTE_ALREADY_CONVERTED"],
  "POST /quotes/:id/sending": ["QUOTE_STATUS", "QUOTE_EXPIRED", "QUOTE_ALREADY_CONVERTED"],
  "POST /quotes/:id/mail": ["QUOTE_STATUS", "QUOTE_EXPIRED", "QUOTE_ALREADY_CONVERTED", "TOO_MANY_REQUESTS"],
  "POST /quotes/:id/approval": ["QUOTE_STATUS", "QUOTE_EXPIRED", "QUOTE_ALREADY_CONVERTED"],
  "POST /quotes/:id/refusal": ["QUOTE_STATUS", "QUOTE_ALREADY_CONVERTED"],
  "POST /quotes/:id/reopening": ["QUOTE_STATUS", "QUOTE_ALREADY_CONVERTED"],
  "POST /quotes/:id/conversion": ["QUOTE_STATUS", "QUOTE_EXPIRED", "QUOTE_ALREADY_CONVERTED", ...SELLING],
  "POST /public-quotes/:token/answer": ["QUOTE_EXPIRED", "QUOTE_ANSWERED", "QUOTE_STATUS"],

  ...Object.fromEntries(
    PEOPLE_KINDS.flatMap((kind): [string, readonly ErrorCode[]][] => [
      [`POST ${CATALOGS[kind].api_path}`, ["CONFLICT"]],
      [`PUT ${CATALOGS[kind].api_path}/:id`, ["CONFLICT"]],
    ]),
  ),
  "DELETE /customers/:id/archiving": ["CONFLICT"],
  "POST /customers/:id/archiving": ["CONFLICT"],
  "POST /customers/:id/anonymization": ["CONFLICT", "IN_USE"],
  "POST /pdv/clients": ["CONFLICT"],
  "POST /categories": ["CONFLICT", "NOT_FOUND"],
  "PUT /categories/:id": ["CONFLICT"],
  "DELETE /categories/:id": ["IN_USE"],
  "POST /categories/:id/merging": ["CONFLICT"],
  "POST /category-order": ["NOT_FOUND"],
  "POST /products": ["NOT_FOUND", "CONFLICT"],
  "PUT /products/:id": ["CONFLICT", ...APPROVAL],
  "DELETE /products/:id/archiving": ["CONFLICT"],
  "POST /internal-barcodes": ["CONFLICT"],
  "POST /product-changes": ["NOT_FOUND"],
  "POST /customer-changes": ["NOT_FOUND"],
  "POST /supplier-changes": ["NOT_FOUND"],
  "POST /product-changes/undoing": ["NOT_FOUND"],
  "POST /price-changes": ["NOT_FOUND", "CONFLICT", "PRICES_CHANGED", ...APPROVAL],
  "POST /price-changes/preview": ["NOT_FOUND", ...APPROVAL],
  "POST /price-changes/:id/undoing": ["ALREADY_REVERSED", ...APPROVAL],
  "POST /shelf-labels": ["NOT_FOUND"],
  "PUT /scale": ["NOT_FOUND"],
  "POST /files/photos": ["FILE_QUOTA"],
  "POST /files/logos": ["FILE_QUOTA"],

  "POST /stock/:id/adjustments": ["OUT_OF_STOCK", ...APPROVAL],
  "POST /stock-counts": ["COUNT_ALREADY_OPEN", "CONFLICT", "NOT_FOUND"],
  "POST /stock-counts/:id/items": ["COUNT_ENDED", "UNKNOWN_CODE", "CONFLICT"],
  "DELETE /stock-counts/:id/items/:item_id": ["COUNT_ENDED"],
  "POST /stock-counts/:id/application": ["COUNT_ENDED", ...APPROVAL],
  "POST /stock-counts/:id/cancellation": ["COUNT_ENDED"],
  "POST /stock-divergences/:id/settlement": ["DIVERGENCE_SETTLED"],
  "POST /purchase-list": ["NOT_FOUND", "CONFLICT"],
  "PUT /purchase-list/:id": ["CONFLICT"],
  "DELETE /purchase-list/:id": ["CONFLICT"],
  "POST /purchase-list/sendings": ["NOT_FOUND", "CONFLICT"],
  "POST /purchase-list/sendings/:sending_id/undoing": ["CONFLICT"],
  "POST /purchase-list/receipts": ["NOT_FOUND", "CONFLICT"],

  "POST /imports": ["IMPORT_STATUS"],
  "PUT /imports/:id/columns": ["IMPORT_STATUS"],
  "POST /imports/:id/commit": ["IMPORT_STATUS", ...APPROVAL],
  "POST /imports/:id/undo": ["IMPORT_STATUS"],
  "POST /exports": ["TOO_MANY_REQUESTS"],
  "POST /privacy-requests/:id/answer": ["CONFLICT"],

  "POST /master/companies/:id/plan-extensions": ["PLAN_CHANGED"],
  "POST /master/companies/:id/reactivation": ["PLAN_CHANGED"],
  "POST /master/companies/:id/suspension": ["PLAN_CHANGED"],
  "PUT /master/companies/:id/plan": ["PLAN_CHANGED", "NO_PLAN"],
  "POST /master/companies/:id/support-access": [
    "TOTP_REQUIRED",
    "TOTP_INVALID",
    "RECOVERY_CODE_INVALID",
    "PASSKEY_INVALID",
    "TOO_MANY_REQUESTS",
    "CONFLICT",
  ],
  "POST /master/companies/:id/export": ["TOO_MANY_REQUESTS"],
  "POST /master/failed-charges/:id/reconciliation": ["CONFLICT", "GATEWAY_UNAVAILABLE"],
  "POST /master/companies/:id/users/:user_id/password-link": MAILING,
  "POST /master/companies/:id/users/:user_id/blocking": OWN_PEOPLE,
  "POST /master/companies/:id/users/:user_id/unblocking": OWN_PEOPLE,
  "POST /master/team": MAILING,
  "POST /master/team/:id/blocking": ["CONFLICT"],
  "POST /master/team/:id/invitation": MAILING,
  "POST /master/team/:id/recovery": MAILING,
  "POST /master/team/:id/role-change": ["CONFLICT"],
  "POST /master/team/:id/unblocking": ["CONFLICT"],
  "POST /master/privacy-requests/:id/answer": ["CONFLICT"],
  "POST /master/privacy-requests/:id/forwarding": ["CONFLICT"],
  "POST /master/plan-prices": ["CONFLICT"],
  "POST /master/coupons": ["CONFLICT"],
  "POST /master/coupons/:id/deactivation": ["CONFLICT"],
  "POST /master/notices/:id/ending": ["CONFLICT"],
  "PUT /master/settings": ["CONFLICT"],
  "POST /second-factors/totp": ["FORBIDDEN", "TOTP_ALREADY_SET", "TOO_MANY_REQUESTS"],
  "PUT /second-factors/totp": ["FORBIDDEN", "TOTP_ALREADY_SET", "TOTP_INVALID", "TOO_MANY_REQUESTS"],
  "DELETE /second-factors/totp": ["FORBIDDEN", "SECOND_FACTOR_NOT_SET", "LAST_SECOND_FACTOR"],
  "POST /second-factors/passkeys/challenge": ["FORBIDDEN", "PASSKEY_QUOTA"],
  "POST /second-factors/passkeys": ["FORBIDDEN", "PASSKEY_INVALID", "PASSKEY_TAKEN", "PASSKEY_QUOTA"],
  "DELETE /second-factors/passkeys/:id": ["FORBIDDEN", "LAST_SECOND_FACTOR"],
  "POST /second-factors/recovery-codes": ["FORBIDDEN", "SECOND_FACTOR_NOT_SET"],
  "POST /users/:id/second-factor-reset": ["SECOND_FACTOR_NOT_SET", ...OWN_PEOPLE],
  "POST /master/companies/:id/users/:user_id/second-factor-reset": ["CONFLICT", "SECOND_FACTOR_NOT_SET"],
  "PUT /email-confirmations": ["CONFIRMATION_LINK_INVALID"],
  "POST /session-proofs": ["TOTP_INVALID", "TOO_MANY_REQUESTS"],
};

/** Every error code that a call may return. */
export function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, planExempt, once, method, path, input, duringSupport } = endpoint;
  const fields = fieldsOf(input);
  const isRead = method === "GET";
  const codes: ErrorCode[] = ["INVALID", "INTERNAL", "UNAVAILABLE"];
  if (access === "public") codes.push("TOO_MANY_REQUESTS");
  else codes.push("UNAUTHENTICATED");
  if (access !== "public" && access !== "session") codes.push("FORBIDDEN");
  if (access !== "public" && planExempt !== true) codes.push("PLAN_EXPIRED", "PLAN_INACTIVE", "NO_ACTIVE_PLAN");
  if (access !== "public" && !(duringSupport ?? isRead)) codes.push("SUPPORT_READ_ONLY");
  if ("version" in fields || "edit_version" in fields) codes.push("STALE_VERSION");
  if (planExempt === "open-register") codes.push("PLAN_GRACE_OVER");
  if (access !== "public" && !endpoint.whileLocked) codes.push("SESSION_LOCKED");
  if (access !== "public" && !isOfTill(endpoint)) codes.push("PASSWORD_LOGIN_REQUIRED");
  if (access !== "public" && !endpoint.withoutSecondFactor) codes.push("SECOND_FACTOR_REQUIRED");
  if (endpoint.needsConfirmedEmail) codes.push("EMAIL_NOT_CONFIRMED");
  if (endpoint.ownerOnly) codes.push("OWNER_ONLY");
  if (endpoint.stepUp) codes.push("STEP_UP_REQUIRED");
  if (path.includes(":")) codes.push("NOT_FOUND");
  if (!isRead) codes.push("IN_PROGRESS");
  if (once) codes.push("IDEMPOTENCY_KEY_REUSED", "CONFLICT");
  if (once === "required") codes.push("IDEMPOTENCY_KEY_REQUIRED");
  if (!isRead && method !== "DELETE") codes.push("INVALID_JSON", "INTERRUPTED", "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  return [...new Set([...codes, ...(REFUSALS[`${method} ${path}`] ?? [])])];
}
