import { sql } from 'kysely'
import { removeMany } from '#parts/lists/server/remove-many.ts'
import { selectedIds } from '#parts/lists/server/selection.ts'
import { inSentences } from './in-sentences.ts'
import { matchingPatients } from './matching.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

const stays = (constraint: string, detail: string) => {
  if (constraint !== 'patient_has_appointments') return undefined
  return detail === '1'
    ? 'Há 1 consulta futura. Cancele-a antes de excluir.'
    : `Há ${detail} consultas futuras. Cancele-as antes de excluir.`
}

/** Of many, those with visits to come stay and are counted; where all of them have some, the first refuses. Source: spec/6 §4.16. */
export const remove = rpc.remove.handler(async ({ input: { selection }, context: { db } }) => {
  const ids = await selectedIds(db, PATIENTS, selection, matchingPatients)
  const { rows } = await sql<{ id: string }>`select id from app.patients_to_come(${ids}::uuid[]) id`.execute(db)
  const coming = new Set(rows.map(({ id }) => id))
  const leaving = ids.filter((id) => !coming.has(id))
  const removed = await inSentences(removeMany(db, PATIENTS, leaving.length > 0 ? leaving : ids), stays)
  return { ...removed, kept: coming.size }
})
