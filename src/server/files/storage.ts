export interface StoredBytes {
  stream: ReadableStream<Uint8Array>
  /** Of all there is under the key, in bytes. */
  size: number
  /** What the stream brings, where that is not all. */
  range?: { first: number; last: number }
}

/** Bytes from `first` on, to `last` (which is included) or to the end. */
export interface ByteRange {
  first: number
  last?: number | undefined
}

/** Where the bytes of files are. Who may read them is decided before anybody asks here. */
export interface Storage {
  /** Keeps `bytes` under `key`, replacing what was there: all of them or, after a failure, none. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** A range that lies beyond the end is none: everything comes. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | null>
  /** Forgets `key`, which need not exist. */
  remove(key: string): Promise<void>
}
