import "server-only";

interface CacheOptions {
  readonly max_entries: number;
  readonly max_bytes: number;
}

/** Files kept in memory by key, the least recently used leaving first. Callers that miss at once share one making. */
export class FileCache<File extends { readonly bytes: Uint8Array }> {
  private readonly kept = new Map<string, File>();
  private readonly making = new Map<string, Promise<File>>();
  private byte_count = 0;

  constructor(private readonly options: CacheOptions) {}

  /** Returns the kept file or makes it. A failure is not kept, nor is a file that `isWorthKeeping` refuses. */
  async get(
    key: string,
    make: () => Promise<File>,
    isWorthKeeping: (file: File) => boolean = () => true,
  ): Promise<File> {
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const running = this.making.get(key);
    if (running) return running;
    const made = make()
      .then((file) => {
        if (isWorthKeeping(file)) this.keep(key, file);
        return file;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private keep(key: string, file: File) {
    const { max_entries, max_bytes } = this.options;
    if (file.bytes.length > max_bytes) return;
    this.kept.set(key, file);
    this.byte_count += file.bytes.length;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.kept.size <= max_entries && this.byte_count <= max_bytes) return;
      this.kept.delete(oldest);
      this.byte_count -= bytes.length;
    }
  }
}
