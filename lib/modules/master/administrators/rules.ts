import { AppError } from "@/lib/api/errors";

/** Throws CONFLICT, with an alternative in the message, if an e-mail cannot be used for a new administrator. */
export function requireEmailFree(holder: { readonly is_staff: boolean } | null, email: string) {
  if (!holder) return;
  throw new AppError("CONFLICT", {
    message: holder.is_staff
      ? `${email} já é da administração da plataforma. Para um novo link, que apaga a segunda etapa e encerra as sessões, acrescente --recuperar.`
      : `${email} já é de um usuário de uma loja. Use outro e-mail para a administração da plataforma.`,
  });
}

/** Throws NOT_FOUND if the e-mail is unknown or of a user of a company. */
export function requireStaff<T extends { readonly is_staff: boolean }>(holder: T | null, email: string): T {
  if (holder?.is_staff) return holder;
  throw new AppError("NOT_FOUND", {
    message: holder
      ? `${email} é de um usuário de uma loja, e não da administração da plataforma.`
      : `Ninguém da administração da plataforma usa ${email}.`,
  });
}
