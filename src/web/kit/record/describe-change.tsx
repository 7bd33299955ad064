import { Text } from '@mantine/core'
import type { RecordNoun } from '#shared/define-record.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import type { Fields, Lists } from '#shared/record-fields.ts'
import { useSession } from '#web/session.tsx'
import { ChangeTable } from './change-table.tsx'
import { sentencesOf } from './sentences-of.ts'
import { shownValue } from './shown-value.ts'

/** A record, or a kind of row that belongs to it: what it is called, and its fields. */
export interface HistoryKind {
  noun: RecordNoun
  fields: Fields
}

/** A record and the kinds of rows that belong to it, by their tables. */
export type HistoryKinds = Readonly<Record<string, HistoryKind>>

export interface HistoryOptions {
  /** What choices are made from. */
  lists?: Lists | undefined
  /** The module's own actions, as whole sentences. */
  actions?: Readonly<Record<string, string>>
}

const PARTICIPLES: Readonly<Record<string, string>> = { insert: 'adicionad', update: 'alterad', delete: 'excluíd' }

/** Describes an entry of the audit by its table: `kinds` has one for each. For `HistoryList`. */
export const describeChange = (kinds: HistoryKinds, { lists, actions = {} }: HistoryOptions = {}) =>
  function describeEntry({ action, entity, changes }: HistoryEntry) {
    const kind = kinds[entity]
    if (!kind) return { title: entity }
    const { noun, fields } = kind
    const title = actions[action] ?? sentencesOf(noun).done(participleOf(action, changes))
    if (action === 'update') return { title, body: <ChangeTable fields={fields} lists={lists} changes={changes} caption={title} /> }
    return { title, body: <Values fields={fields} lists={lists} changes={changes} side={action === 'delete' ? 0 : 1} /> }
  }

/** A record goes to the trash and comes back by its deleted_at. */
function participleOf(action: string, changes: HistoryEntry['changes']) {
  const trash = changes.deleted_at
  if (action === 'update' && trash) return trash[1] === null ? 'restaurad' : 'excluíd'
  return PARTICIPLES[action] ?? action
}

interface ValuesProps extends Pick<HistoryEntry, 'changes'> {
  fields: Fields
  lists: Lists | undefined
  /** Whether what was there before shows, or what is there since. */
  side: 0 | 1
}

function Values({ fields, lists, changes, side }: ValuesProps) {
  const context = { lists, zone: useSession().company?.time_zone }
  const values = Object.entries(fields).flatMap(([name, field]) => {
    const change = changes[name]
    return change ? [`${field.label}: ${shownValue(field, change[side], context)}`] : []
  })
  return values.length > 0 && <Text size="sm">{values.join(' · ')}</Text>
}
