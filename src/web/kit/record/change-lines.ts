import type { HistoryEntry } from '#shared/record-change.ts'
import type { ReadContext } from '#shared/record-fields.ts'
import type { HistoryKinds } from './describe-change.tsx'
import { sentencesOf } from './sentences-of.ts'
import { shownValue } from './shown-value.ts'

/** A change in words, one line a field of what was changed ('Nome: Ana → Bia'), one line for what was added ('Endereço adicionado: CEP: 59000-000'). */
export const changeLines =
  (kinds: HistoryKinds, context: ReadContext) =>
  ({ action, entity, changes }: Pick<HistoryEntry, 'action' | 'entity' | 'changes'>): string[] => {
    const kind = kinds[entity]
    if (!kind) return []
    const changed = Object.entries(kind.fields).flatMap(([name, field]) => {
      const change = changes[name]
      return change
        ? [{ label: field.label, before: shownValue(field, change[0], context), after: shownValue(field, change[1], context) }]
        : []
    })
    if (action === 'update') return changed.map(({ label, before, after }) => `${label}: ${before} → ${after}`)
    return [`${sentencesOf(kind.noun).done('adicionad')}: ${changed.map(({ label, after }) => `${label}: ${after}`).join(' · ')}`]
  }
