/** A record that changed, or many of them. Ids and names of entities, never data. */
export interface ChangeEvent {
  /** The entity, and the module whose queries show it. */
  e: string
  m: string
  /** Absent when many changed at once. */
  id?: string
  k: 'insert' | 'update' | 'delete' | 'many'
  /** The tab that did it, when it is one of the same person's. */
  tab?: string
}

/** What the stream of /api/events says (spec/5 §18.4). */
export type LiveEvent =
  /** The stream goes on. With `all` something may be missing. */
  | { event: 'hello'; data: { version?: string; all: boolean } }
  | { event: 'change'; data: ChangeEvent }
  | { event: 'notification' | 'permissions' | 'company'; data: Record<never, never> }
