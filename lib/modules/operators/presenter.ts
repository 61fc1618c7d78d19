import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { userOf } from "@/lib/modules/auth/presenter";
import type { changeOperator } from "./service";

export const presentChange = ({ token, user, actor }: Awaited<ReturnType<typeof changeOperator>>, _: Ctx) => ({
  token,
  user: userOf(user, actor),
});
