import { AppError } from "@/lib/api/errors";

/** A refusal of the uploaded file, with the sentence that the user reads. */
export const refuseFile = (sentence: string) =>
  new AppError("INVALID", { message: sentence, errors: { file: [sentence] } });

export const brokenWorkbook = () =>
  refuseFile("Este arquivo do Excel está danificado. Abra-o, salve de novo como .xlsx e envie.");
