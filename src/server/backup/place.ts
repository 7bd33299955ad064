/** Where backups are kept. */
export interface BackupPlace {
  /** For people: the folder, or the bucket. */
  name: string
  /** Keeps the bytes under a name that is not taken, and answers how many: all of them or, after a failure, none. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** Throws when there is nothing of that name. */
  read(name: string): AsyncIterable<Uint8Array>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}
