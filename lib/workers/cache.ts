import "server-only";

interface CacheOptions {
  readonly max_entries: number;
  readonly max_bytes: number;
}

/** An in-memory LRU cache of files by key. Concurrent misses of a key share one computation. */
export class FileCache<File extends { readonly bytes: Uint8Array }> {
  private readonly entries = new Map<string, File>();
  private readonly pending = new Map<string, Promise<File>>();
  private byte_count = 0;

  constructor(private readonly options: CacheOptions) {}

  /** Returns the cached file or creates it. Failures and files that `isCacheable` rejects are not cached. */
  async get(
    key: string,
    create: () => Promise<File>,
    isCacheable: (file: File) => boolean = () => true,
  ): Promise<File> {
    const cached = this.entries.get(key);
    if (cached) {
      this.entries.delete(key);
      this.entries.set(key, cached);
      return cached;
    }
    const running = this.pending.get(key);
    if (running) return running;
    const created = create()
      .then((file) => {
        if (isCacheable(file)) this.add(key, file);
        return file;
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, created);
    return created;
  }

  private add(key: string, file: File) {
    const { max_entries, max_bytes } = this.options;
    if (file.bytes.length > max_bytes) return;
    this.entries.set(key, file);
    this.byte_count += file.bytes.length;
    for (const [oldest, { bytes }] of this.entries) {
      if (this.entries.size <= max_entries && this.byte_count <= max_bytes) return;
      this.entries.delete(oldest);
      this.byte_count -= bytes.length;
    }
  }
}
