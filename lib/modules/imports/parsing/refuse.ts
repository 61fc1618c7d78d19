import { AppError } from "@/lib/api/errors";

/** Returns the error for an invalid uploaded file, with a message for the user. */
export const refuseFile = (message: string) => new AppError("INVALID", { message, errors: { file: [message] } });

export const brokenWorkbook = () =>
  refuseFile("Este arquivo do Excel está danificado. Abra-o, salve de novo como .xlsx e envie.");
