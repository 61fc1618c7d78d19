import { z } from "zod";
import { email, text } from "@/lib/api/text";

/** Input of the command line scripts. */
export const administratorInput = z.object({ email, name: text(120).min(2, "Informe o nome da pessoa.") });
export const administratorEmail = email;
