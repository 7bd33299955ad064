import type { QueryKey } from '@tanstack/react-query'

/** What every list of the clinic's setup is given: its company, what the caller may, and what is stale after a change. */
export interface SetupTabProps {
  parent_id: string
  can: { create: boolean; update: boolean }
  refresh: QueryKey
  form: 'dialog'
  /** A new row is typed at once: that is what led here. */
  begins: boolean
}
