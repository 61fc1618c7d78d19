import { z } from "zod";
import { email, text } from "@/lib/api/text";

/** What the command line names an administrator by. */
export const administratorInput = z.object({ email, name: text(120).min(2, "Informe o nome da pessoa.") });
export const administratorEmail = email;
