import * as z from "zod";
import ptBR from "zod/v4/locales/pt-BR.js";

// Before any schema is built: Portuguese sentences, and no generated code, which the content security policy forbids.
z.config({ ...ptBR(), jitless: true });
