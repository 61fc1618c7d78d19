declare module "@/node_modules/write-excel-file/modules/export/writeXlsxFileUniversal.js" {
  import type { SheetData, SheetOptions } from "write-excel-file/universal";

  export function generateXlsxFileSync(
    data: SheetData,
    sheetOptions: SheetOptions<Blob>,
    options: object,
    toBytes: (content: Blob) => Promise<Uint8Array>,
  ): Promise<Blob>;
}
