import { NEW_RECORD } from '../list/list-state.ts'

/** What a link says of the record that it has a person begin. */
export interface Begun {
  /** Values of its form. */
  values: Readonly<Record<string, unknown>>
  /** What the records chosen among them are called, by field. */
  names?: Readonly<Record<string, string>>
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    begun?: Begun
  }
}

/** Of a link to a page's new record, that begins with what is known already: `<Link to="/crm" {...beginning({ values: { client_id } })} />`. Back and reload keep it. */
export const beginning = (begun: Begun) => ({ search: { open: NEW_RECORD } as never, state: { begun } })
