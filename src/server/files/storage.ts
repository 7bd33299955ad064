export interface StoredBytes {
  stream: ReadableStream<Uint8Array>
  size: number
}

/** Where the bytes of files are. Who may read them is decided before anybody asks here. */
export interface Storage {
  /** Keeps `bytes` under `key`, replacing what was there: all of them or, after a failure, none. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<StoredBytes | null>
  /** Forgets `key`, which need not exist. */
  remove(key: string): Promise<void>
}
