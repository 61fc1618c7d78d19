import { AppError } from "@/lib/api/errors";

/** Throws CONFLICT with what to do instead when an e-mail cannot become a new administrator's. */
export function requireFree(holder: { readonly is_master: boolean } | null, email: string) {
  if (!holder) return;
  throw new AppError("CONFLICT", {
    message: holder.is_master
      ? `${email} já é da administração da plataforma. Para um novo link, que apaga a segunda etapa e encerra as sessões, acrescente --recuperar.`
      : `${email} já é de um usuário de uma loja. Use outro e-mail para a administração da plataforma.`,
  });
}

/** Throws NOT_FOUND when an e-mail is nobody's or not an administrator's. */
export function requireMaster<T extends { readonly is_master: boolean }>(holder: T | null, email: string): T {
  if (holder?.is_master) return holder;
  throw new AppError("NOT_FOUND", {
    message: holder
      ? `${email} é de um usuário de uma loja, e não da administração da plataforma.`
      : `Ninguém da administração da plataforma usa ${email}.`,
  });
}
