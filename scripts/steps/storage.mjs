// Where pictures and documents are kept, as the application decides it.
import { resolve } from "node:path";

export const storageFolder = () => resolve(process.env.STORAGE_DIR || ".data/storage");
