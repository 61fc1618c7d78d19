import { AppError } from "@/lib/api/errors";

interface Person {
  readonly id: string;
  readonly type: string;
  readonly permissions: readonly string[];
}

/**
 * Throws OWN_ACCESS for oneself, OWNER_KEEPS_ACCESS for the owner, and CANNOT_GRANT for a user with a permission that the
 * caller lacks: removing the second factor would make that permission easier to reach.
 */
export function requireResettable(caller: Pick<Person, "id" | "permissions">, person: Person) {
  if (person.id === caller.id)
    throw new AppError("OWN_ACCESS", {
      message: "Para mudar a sua própria segunda etapa, abra Segurança no menu da sua conta.",
    });
  if (person.type === "owner")
    throw new AppError("OWNER_KEEPS_ACCESS", {
      message: "Só o suporte da plataforma pode remover a segunda etapa do dono da empresa.",
    });
  const lacking = person.permissions.filter((permission) => !caller.permissions.includes(permission));
  if (lacking.length === 0) return;
  throw new AppError("CANNOT_GRANT", {
    message: `Esta pessoa tem permissões que você não tem: ${lacking.join(", ")}. Peça ao dono da empresa.`,
  });
}
