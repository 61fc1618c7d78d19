import { notify } from "@/components/ui/toaster";

/** What was decided holds even when its mail does not go out; then it says how to send it again. */
export function tellMail(is_mailed: boolean, title: string, sentence: string) {
  if (is_mailed) notify.success(title, sentence);
  else notify.warning("O e-mail não saiu", "O que você fez está salvo. Tente enviar de novo pelo menu da pessoa.");
}
