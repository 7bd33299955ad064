import type { z } from 'zod'
import type { RecordDefinition } from '#shared/define-record.ts'
import type { PickedValue } from './picklist.ts'

/** What a form offers: the values that are not hidden, and the one that its record has. */
export const offered = <Value extends PickedValue>(values: readonly Value[], current?: number | null) =>
  values.filter(({ id, hidden }) => !hidden || id === current)

/** The record with the status that a new one begins with: its own or, where the company hides that one, the first that is offered. */
export function withUsualStatus<Schema extends z.ZodType<unknown, { status_id: number }>>(
  record: RecordDefinition<Schema>,
  statuses: readonly PickedValue[],
): RecordDefinition<Schema> {
  const initial: Partial<{ status_id: number }> = record.initial?.() ?? {}
  const [first] = offered(statuses)
  if (!first || statuses.some(({ id, hidden }) => id === initial.status_id && !hidden)) return record
  return { ...record, initial: () => ({ ...record.initial?.(), status_id: first.id }) as Partial<z.input<Schema>> }
}
