// The folder of pictures and documents, resolved as the application does.
import { resolve } from "node:path";

export const storageFolder = () => resolve(process.env.STORAGE_DIR || ".data/storage");
