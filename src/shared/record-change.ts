import { z } from 'zod'

/** What one person changed of a record at one moment: each field as stored before and after. */
export const RecordChange = z.object({
  at: z.date(),
  /** Null when nobody signed in did it, as in an import. */
  by: z.string().nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})
export type RecordChange = z.output<typeof RecordChange>

/** Refuses to save a record over a version that the person has not seen, and says what happened since theirs, newest first. */
export const recordChanged = {
  RECORD_CHANGED: {
    status: 409,
    message: 'Outra pessoa alterou este registro enquanto você editava.',
    data: z.object({ changes: z.array(RecordChange) }),
  },
}

/** Refuses a form that made a record already, whose answer got lost, when it is sent again with other values. */
export const formSent = {
  FORM_SENT: {
    status: 409,
    message: 'O envio anterior deste formulário já foi salvo, com o que estava digitado então. Feche-o e altere o que foi salvo.',
  },
}

/** An entry of a record's history: what was added, changed or removed, of the record itself or of its children. */
export const HistoryEntry = RecordChange.extend({
  id: z.uuid(),
  /** insert, update or delete; or a verb of the module's own. */
  action: z.string(),
  /** The table whose row it was. */
  entity: z.string(),
  /** What undoes it, of a merge of the last hour that stands. */
  undo: z.uuid().nullable().optional(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>
