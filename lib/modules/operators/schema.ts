import { z } from "zod";
import { id } from "@/lib/api/text";
import { pin } from "@/lib/modules/approvals/schema";
import { givenPassword, userResource } from "@/lib/modules/auth/schema";
import { holdInput } from "@/lib/modules/held-sales/schema";

const operator = z.object({ id: z.string(), name: z.string() });
export type Operator = z.output<typeof operator>;

export const operatorsResource = z.object({
  /** The other users of the shop who use the till and have a PIN, by name. */
  data: z.array(operator),
  /** The user of this session. */
  current: operator.extend({ has_pin: z.boolean() }),
});

export const operatorChangeInput = z.strictObject({
  user_id: id,
  pin,
  /** The sale on the screen. It is held under the name of the user who leaves, in the same transaction. */
  cart: holdInput.shape.cart.nullable().default(null),
});
export const operatorChangeResource = z.object({ token: z.string(), user: userResource });

/** Either the PIN or the password of the session's user. */
export const unlockInput = z
  .strictObject({ pin: pin.optional(), password: givenPassword.optional() })
  .refine((given) => (given.pin === undefined) !== (given.password === undefined), {
    path: ["pin"],
    message: "Informe o PIN ou a senha.",
  });

export const lockResource = z.object({ is_locked: z.boolean() });

/** The forms of the lock screen. */
export const pinForm = z.strictObject({ pin });
export const unlockPasswordForm = z.strictObject({ password: givenPassword });
