import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { plainPdf } from '#server/demo/files.ts'
import { storeFile } from '#server/files/files.ts'
import type { Storage } from '#server/files/storage.ts'
import { fileResult } from './records/results.ts'

/** Patients whom a result came for: one each. */
export const RESULT_COUNT = 8

const RESULTS = [
  {
    title: 'Hemograma completo',
    kind: 'exam',
    text: null,
    lines: ['HEMOGRAMA COMPLETO', '', 'Hemoglobina 13,2 g/dL', 'Leucócitos 6.400/mm³', 'Plaquetas 242.000/mm³'],
  },
  { title: 'Ferritina e TSH', kind: 'exam', text: 'Ferritina 38 ng/mL\nTSH 2,1 mUI/L', lines: null },
  {
    title: 'Laudo de biópsia',
    kind: 'report',
    text: 'Nevo melanocítico composto. Margens livres.',
    lines: ['LAUDO ANATOMOPATOLÓGICO', '', 'Nevo melanocítico composto.', 'Margens cirúrgicas livres.'],
  },
] as const

/** Results that a professional filed of the patients whom she wrote about last. */
export async function seedResults(db: Db, storage: Storage, user_id: string) {
  const { rows } = await sql<{ patient_id: string; on_date: string }>`
    select e.patient_id, max(e.occurred_at)::date as on_date from patient_entry e
    where e.author_id = ${user_id} and e.kind = 'evolution' and e.signed_at is not null group by 1 order by 2 desc, 1 limit ${sql.lit(RESULT_COUNT)}`.execute(
    db,
  )
  for (const [n, { patient_id, on_date }] of rows.entries()) {
    const { lines, ...said } = RESULTS[n % RESULTS.length]!
    const file = lines && {
      page: 'patients-records' as const,
      name: `${said.title}.pdf`,
      bytes: plainPdf([...lines]),
      content_type: 'application/pdf',
    }
    const file_id = file && (await storeFile(db, storage, file)).slice('/files/'.length)
    await fileResult(db, { id: randomUUID(), patient_id }, { ...said, on_date, confidentiality: 'care', file_id })
  }
}
