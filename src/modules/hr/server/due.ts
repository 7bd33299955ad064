import { sql } from 'kysely'
import type { NOTICE_DAYS_AHEAD } from '#modules/hr/contract/notices.ts'
import type { DueSource } from '#parts/due/server/source.ts'
import { noticesOf } from './notice-sources.ts'

interface Kind {
  label: string
  page: 'hr' | 'hr-documents'
  tab: string
  onlySolved?: true
}

const KINDS: Record<keyof typeof NOTICE_DAYS_AHEAD, Kind> = {
  vacations: { label: 'Limite de férias', page: 'hr', tab: 'Férias', onlySolved: true },
  documents: { label: 'Documento', page: 'hr-documents', tab: 'Arquivos' },
  licences: { label: 'CNH', page: 'hr', tab: 'Dados Pessoais' },
  probation: { label: 'Experiência', page: 'hr', tab: 'Dados Pessoais' },
}

/** RH's notices of what expires: the same rows, further ahead. */
export const employeesDue: readonly DueSource[] = Object.entries(KINDS).map(([kind, { label, page, tab, ...rest }]) => ({
  ...{ key: `hr-${kind}`, label, page, ...rest },
  rows: (until) => sql`
    select notice.id as entity_id, notice.employee_id as record_id, coalesce(${sql.lit(label)} || ': ' || notice.detail, ${sql.lit(label)}) as title,
           notice.name as whose, null::uuid as responsible_id, notice.date as due_on
    from (${noticesOf(kind as keyof typeof KINDS, until)}) notice`,
  open: ({ record_id }) => `/hr?open=${record_id}&tab=${encodeURIComponent(tab)}`,
  subject: 'employee_id' as const,
}))
