import { sql } from 'kysely'
import { SCOPES } from '#modules/users/contract/invitation.ts'
import type { ExplainedRecord } from '#modules/users/contract/permissions.ts'
import type { Db } from '#server/database/database.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { normalizeCnpj } from '#shared/br/document.ts'
import { normalizePhone } from '#shared/br/phone.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import { SUBJECTS } from '#shared/subjects.ts'

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i

/** Shorter than this a text names no record. */
const SHORTEST = 3

interface Found {
  page: PageKey
  table_name: string
  id: string
  code: string | null
  deleted_at: Date | null
  archived_at: Date | null
  merged_into: string | null
  responsible: string | null
}

/** What somebody may have pasted: the address of a record, which holds its id, or what it is known by, in any mask. */
function readReference(typed: string): { id: string | null; keys: string[] } {
  const text = typed.trim()
  const id = ID.exec(text)?.[0]
  if (id) return { id, keys: [] }
  const forms = [text, text.toUpperCase(), normalizeCnpj(text), normalizePhone(text)]
  return { id: null, keys: [...new Set(forms)].filter(({ length }) => length >= SHORTEST) }
}

const NOT_FOUND: ExplainedRecord = {
  label: null,
  seen: null,
  sentences: ['Registro não encontrado, ou fora do alcance de quem pergunta.'],
}

const kindOf = (table: string) => Object.values(SUBJECTS).find((kind) => kind.table === table)?.label

/** The record that a text means, to the eyes of the caller; the page asked about comes first. */
export async function findExplained(db: Db, page: PageKey, typed: string) {
  const { id, keys } = readReference(typed)
  if (!id && keys.length === 0) return { id, record: null }
  const { rows } = await sql<Found>`select * from app.find_explained(${page}, ${id}, ${keys}::text[])`.execute(db)
  return { id, record: rows[0] ?? null }
}

interface Asked {
  user_id: string
  name: string
  zone: string
}

/** Why a person sees a record or does not. Of what the caller does not see herself nothing is said. Source: spec/5 §5.4. */
export async function explainRecord(
  db: Db,
  { id, record }: Awaited<ReturnType<typeof findExplained>>,
  asked: Asked,
): Promise<ExplainedRecord> {
  if (!record) return (await isElsewhere(db, id)) ? { ...NOT_FOUND, seen: false, sentences: ['Pertence a outra empresa.'] } : NOT_FOUND
  const { rows } = await sql<{ sight: string; scope: keyof typeof SCOPES | null; merged_into: string | null }>`
    select app.sight_of(${asked.user_id}, ${record.table_name}, ${record.id}) as sight,
           case when ${record.deleted_at !== null} then app.merged_into(${record.table_name}, ${record.id}) end as merged_into,
           (select s.scope from app.scopes_of(${asked.user_id}, null) s where s.page = ${record.page}) as scope`.execute(db)
  const { sight, scope, merged_into } = rows[0]!
  const became = record.merged_into ?? merged_into
  const gone = record.deleted_at !== null || became !== null
  const sentences = [became ? `Foi unido a ${became}.` : whereabouts(record, asked.zone), reason(record, asked, sight, scope)]
  return {
    label: [kindOf(record.table_name), record.code].filter(Boolean).join(' '),
    seen: sight === 'seen' && !gone,
    sentences: sentences.filter((sentence) => sentence !== null),
  }
}

async function isElsewhere(db: Db, id: string | null) {
  if (!id) return false
  const { rows } = await sql<{ elsewhere: boolean }>`select app.is_elsewhere(${id}) as elsewhere`.execute(db)
  return rows[0]!.elsewhere
}

function whereabouts({ deleted_at, archived_at }: Found, zone: string) {
  if (deleted_at) return `Está na lixeira desde ${formatDateTime(deleted_at, zone)}.`
  return archived_at && `Foi arquivado em ${formatDateTime(archived_at, zone)}.`
}

function reason({ page, responsible }: Found, { name }: Asked, sight: string, scope: keyof typeof SCOPES | null) {
  const { label } = pageOfKey(page)
  switch (sight) {
    case 'seen':
      return null
    case 'denied':
      return `${name} não pode ver ${label}.`
    case 'secret':
      return `Processo em segredo de justiça: ${name} não está na lista do processo.`
    case 'scope':
      return `O escopo em ${label} é "${SCOPES[scope ?? 'own']}" e ${responsible ? `o responsável é ${responsible}` : 'ninguém é responsável'}.`
    default:
      return `Este registro não está ao alcance de ${name}.`
  }
}
