/** Somebody whom a message tells of, and the instance on which she is talked with. */
export interface Told {
  name: string
  phones: readonly string[]
  instance_id: string
}
