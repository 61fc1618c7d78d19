import { z } from "zod";
import { id } from "@/lib/api/text";
import { approval_id } from "@/lib/modules/approvals/schema";

export const viewExpectedInput = z.strictObject({ id, approval_id });
export const expectedCashResource = z.object({ expected_cents: z.int() });

/** Whether a drawer exceeds the shop's limit, without revealing the amount. */
export const drawerAlertResource = z.object({ needs_withdrawal: z.boolean(), limit_cents: z.int() });

/** What to check before counting a register. */
export const pendingResource = z.object({ held_count: z.int(), open_pix_count: z.int() });

export const drawerOpeningResource = z.object({ opened_at: z.iso.datetime() });
