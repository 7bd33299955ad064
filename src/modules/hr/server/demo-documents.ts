import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Db } from '#server/database/database.ts'
import { plainPdf, plainPng } from '#server/demo/files.ts'
import type { Random } from '#server/demo/random.ts'
import { storeFile } from '#server/files/files.ts'
import type { Storage } from '#server/files/storage.ts'
import { addDays, formatDate } from '#shared/br/date.ts'

interface Owner {
  id: string
  name: string
  hire_date: string
}

const PAPER = [236, 240, 233] as const
const INK = [112, 128, 118] as const
const CARD = plainPng(320, 200, (x, y) =>
  (x > 20 && x < 110 && y > 40 && y < 160) || (x > 130 && x < 300 && y % 30 < 6 && y > 40) ? INK : PAPER,
)

/** The papers of some employees; an examination is good for a year, and one or another is over already. */
export async function seedDocuments(db: Db, storage: Storage, random: Random, owners: readonly Owner[], today: string) {
  const documents: Insertable<Tables['employee_documents']>[] = []
  for (const { id: employee_id, name, hire_date } of owners) {
    const keep = async (document_type: string, file: string, bytes: Buffer, expires_on: string | null = null) => {
      const content_type = file.endsWith('.pdf') ? 'application/pdf' : 'image/png'
      const url = await storeFile(db, storage, { page: 'hr-documents', name: file, bytes, content_type })
      documents.push({ employee_id, name: document_type, document_type, file_id: url.slice('/files/'.length), expires_on })
    }
    const hired = `Data de admissão: ${formatDate(hire_date)}`
    const examined = addDays(today, random.below(400) - 370)
    await keep('RG', 'rg.png', CARD)
    await keep('Contrato de Trabalho', 'contrato.pdf', plainPdf(['CONTRATO INDIVIDUAL DE TRABALHO', '', name, hired]))
    const verdict = ['EXAME MÉDICO OCUPACIONAL', '', name, `Realizado em ${formatDate(examined)}: apto`]
    await keep('Exame Admissional', 'exame.pdf', plainPdf(verdict), addDays(examined, 365))
  }
  await db.insertInto('employee_documents').values(documents).execute()
}
