import "server-only";
import { displayOfLink, newDisplayLink } from "@/lib/access/display-link";
import { consume } from "@/lib/access/limits";
import { hashOf } from "@/lib/access/token";
import type { PublicCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import type { FileResponse } from "@/lib/api/files";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { liveHub } from "@/lib/live/hub";
import { eventStream } from "@/lib/live/stream";
import { companyOf } from "@/lib/modules/companies/service";
import type { customerDisplays } from "./endpoints";
import { DISPLAY_HOURS, waitingState } from "./schema";

const HOUR_MS = 3_600_000;
/** Screens that show the same display, such as one on each side of the counter. */
const MAX_WATCHERS = 4;

/** Tells the display's streams on all servers to read it again. */
const publishChange = (id: string) => liveHub.publish({ topic: id, paths: ["/customer-displays"], tab: null });

/** Creates a display for the caller's till. The caller's earlier displays end. */
export async function createDisplay(ctx: Ctx) {
  const token = newDisplayLink(ctx.company_id);
  const { name } = await companyOf(ctx);
  const expires_at = new Date(ctx.now.getTime() + DISPLAY_HOURS * HOUR_MS);
  const { created, ended_ids } = await transaction(ctx, async (ctx) => {
    const earlier = await ctx.db.customerDisplay.findMany({ where: { user_id: ctx.user.id }, select: { id: true } });
    const ended_ids = earlier.map(({ id }) => id);
    await ctx.db.customerDisplay.deleteMany({ where: { id: { in: ended_ids } } });
    const created = await ctx.db.customerDisplay.create({
      data: {
        company_id: ctx.company_id,
        user_id: ctx.user.id,
        token_hash: hashOf(token),
        state: waitingState(name),
        revision: 0,
        created_at: ctx.now,
        expires_at,
      },
    });
    return { created, ended_ids };
  });
  for (const id of ended_ids) publishChange(id);
  return { id: created.id, token, expires_at };
}

/** Shows a state on the caller's display. Throws NOT_FOUND if it has ended. */
export async function showOnDisplay(ctx: Ctx, { id, revision, state }: Received<typeof customerDisplays.show>) {
  const { count } = await ctx.db.customerDisplay.updateMany({
    where: { id, user_id: ctx.user.id, expires_at: { gt: ctx.now }, revision: { lt: revision } },
    data: { state, revision },
  });
  if (count > 0) publishChange(id);
  else
    must(await ctx.db.customerDisplay.findFirst({ where: { id, user_id: ctx.user.id, expires_at: { gt: ctx.now } } }));
  return { id };
}

/** Ends the caller's display. Throws NOT_FOUND if it does not exist. */
export async function endDisplay(ctx: Ctx, { id }: Received<typeof customerDisplays.end>) {
  const [ended] = await sqlFor(ctx).query<{ id: string }>`
    DELETE FROM customer_display
    WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid AND user_id = ${ctx.user.id}::uuid
    RETURNING id`;
  const { id: ended_id } = must(ended);
  publishChange(ended_id);
  return { id: ended_id };
}

/** Opens a stream of what a display shows. Throws NOT_FOUND for an unknown or expired link. */
export async function followDisplay(
  call: PublicCall,
  { token }: Received<typeof customerDisplays.follow>,
): Promise<FileResponse> {
  await consume("display_ip", call.ip, call);
  const { id } = must(await displayOfLink(token));
  if (liveHub.countOf(id) >= MAX_WATCHERS) throw new AppError("TOO_MANY_REQUESTS");
  call.setHeader("x-accel-buffering", "no");
  return { bytes: displayStream(id, token), type: "text/event-stream" };
}

/** Sends the display's state now and after each change. Changes during a read are sent by one more read. */
const displayStream = (id: string, token: string) =>
  eventStream(({ send, end }) => {
    let isReading = false;
    let isOutdated = false;
    async function sendState() {
      isReading = true;
      do {
        isOutdated = false;
        const display = await displayOfLink(token);
        if (display) send("state", display.state);
        else {
          send("ended", {});
          end();
        }
      } while (isOutdated);
      isReading = false;
    }
    function refresh() {
      isOutdated = true;
      // After an error the display connects again and then reads the state.
      if (!isReading) void sendState().catch(end);
    }
    const unsubscribe = liveHub.subscribe(id, { onChange: refresh, onGap: refresh });
    refresh();
    return unsubscribe;
  });
