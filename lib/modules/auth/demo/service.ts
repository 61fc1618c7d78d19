import "server-only";
import { DEMO_OWNER, DEMO_VISITOR, isDemoOpen } from "@/lib/access/demo";
import { consume } from "@/lib/access/limits";
import { PERMISSIONS } from "@/lib/access/permissions";
import { newSecret } from "@/lib/access/token";
import type { PublicCall } from "@/lib/api/context";
import { AppError, must } from "@/lib/api/errors";
import { prisma } from "@/lib/db/client";
import { readPlatformSettings } from "@/lib/modules/master/platform/service";
import { openSession } from "../service";

/**
 * Opens a session as the visitor of the demo shop, who can sell and read but not change settings, invite users, export data or
 * send e-mails. The visitor's account has no password that can be known.
 */
export async function enterDemo(call: PublicCall) {
  if (!isDemoOpen() || !(await readPlatformSettings()).flags.demo_entry) throw new AppError("NOT_FOUND");
  await consume("demo_ip", call.ip, call);
  const { company_id } = must(await prisma.user.findUnique({ where: { email: DEMO_OWNER } }));
  const permissions = PERMISSIONS.filter((permission) => permission !== "configurações");
  const visitor = await prisma.user.upsert({
    where: { email: DEMO_VISITOR },
    create: {
      company_id,
      name: "Visitante",
      email: DEMO_VISITOR,
      email_confirmed_at: call.now,
      password_hash: newSecret(),
      permissions,
    },
    update: { permissions, active: true, roles: [], type: "staff" },
  });
  return { token: await openSession(prisma, visitor.id, call) };
}
