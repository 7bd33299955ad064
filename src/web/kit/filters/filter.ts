import type { ProcedureUtils } from '@orpc/tanstack-query'
import type { ReactNode } from 'react'
import type { RecordNoun } from '#shared/define-record.ts'
import type { ListState } from '../list/list-state.ts'
import type { SortOrder } from '../list/sort-menu.tsx'

export interface FilterOption {
  value: string | number
  label: string
}

/** Finds the records that a text names, or the one with an id. */
export type FindRecords = ProcedureUtils<
  Record<never, never>,
  { text: string; id?: string | undefined },
  { id: string; name: string }[],
  Error
>

type Key<Filters> = keyof Filters & string

interface Labelled {
  label: string
}

/** One field of a filter bar. Its keys are the names of the list's filters, and so of the address. Source: spec/2 §2. */
export type Filter<Filters> = Labelled &
  (
    | { kind: 'text'; key: Key<Filters>; placeholder?: string }
    /** One text for several keys, or for one of them. */
    | { kind: 'combined'; whole: string; parts: readonly { key: Key<Filters>; label: string }[] }
    /** `otherwise`: what is listed without a choice, where that is not all. */
    | { kind: 'select'; key: Key<Filters>; options: readonly FilterOption[]; searchable?: boolean; otherwise?: string }
    /** A record of another register, of which there are too many to offer. */
    | { kind: 'searched'; key: Key<Filters>; find: FindRecords }
    | { kind: 'date'; key: Key<Filters> }
    /** `otherwise`: the days that are shown where none were chosen, in words. */
    | { kind: 'dates'; from: Key<Filters>; to: Key<Filters>; otherwise?: string | undefined }
    | { kind: 'values'; min: Key<Filters>; max: Key<Filters> }
  )

/** What one field gets from the bar: the values of its keys, and how to change them. */
export interface FieldProps {
  label: string
  value(key: string): string
  change(values: Record<string, string | number | undefined>, options?: { replace: boolean }): void
}

export interface PanelProps {
  label: string
  icon: ReactNode
  /** What is chosen, in words; null shows the placeholder. */
  chosen: string | null
  placeholder: string
  children(close: () => void): ReactNode
}

export interface FilterBarProps<Filters extends object> {
  list: ListState<Filters>
  filters: readonly Filter<Filters>[]
  /** Those that are seldom needed: shown on demand, and while one of them narrows the list. */
  more?: readonly Filter<Filters>[]
  /** Without any the list has one order. */
  orders?: readonly SortOrder[]
  /** On a work page a filter carries its name inside, in one line with the others. */
  compact?: boolean
  /** Where it would take lines on a tablet that the rows below need. */
  folds?: boolean
  /** How many records they let through, once that is known: said on a phone, and with it a way back to all. */
  found?: number | undefined
  /** What the records are called. */
  noun?: RecordNoun
  /** More tools, beside the order. */
  children?: ReactNode
}
