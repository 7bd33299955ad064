import { sql } from 'kysely'
import type { PatientFilter } from '#modules/patients/contract/filters.ts'
import type { PatientCounts, PatientRow } from '#modules/patients/contract/patient.ts'
import { listPage } from '#parts/lists/server/list-page.ts'
import type { Listing } from '#parts/lists/server/listing.ts'
import { isSuggested } from '#parts/lists/server/suggested.ts'
import { containsWords } from '#server/database/sql.ts'
import { cleanLine } from '#shared/br/text.ts'
import { countPatients } from './counts.ts'
import { matchingPatients } from './matching.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

export const LISTING = {
  register: PATIENTS,
  view: 'vw_patient_rows',
  matching: matchingPatients,
  orders: {
    name: { columns: ['shown_name'] },
    created_at: { columns: ['created_at'] },
    birth_date: { columns: ['birth_date', 'shown_name'], nullsLast: true },
    status: { columns: ['shown_name'], groups: { table: 'vw_patient_status', key: 'status_id', position: 'order_index' } },
  },
  isSearch: ({ name, gender, insurance, tag, birthday, minor, without_visit, archived }: PatientFilter) =>
    Boolean(name || gender || insurance || tag || birthday || minor || without_visit || archived),
  count: countPatients,
} as const satisfies Listing<PatientFilter, PatientCounts>

export const list = rpc.list.handler(({ input, context: { db } }) => listPage<PatientFilter, PatientRow, PatientCounts>(db, LISTING, input))

const LAST_VISIT = sql<string | null>`(
  select a.on_date from appointment a where a.company_id = patient.company_id and a.patient_id = patient.id and a.status = 'attended'
  order by a.starts_at desc limit 1)`

const SHOWN_NAME = sql<string>`app.fold(patient.shown_name)`

/** Who is called so comes before whose former name, address or number it is, and of those whoever the text begins. */
const asNamed = (text: string) =>
  sql<number>`case when ${SHOWN_NAME} like (select app.fold(${cleanLine(text)}) || '%') then 0 when ${containsWords(SHOWN_NAME, text)} then 1 else 2 end`

export const find = rpc.find.handler(({ input: { text }, context: { db } }) =>
  db
    .selectFrom('patient')
    .select(['id', 'shown_name as name', 'document', 'phone', 'birth_date', 'deceased_on', LAST_VISIT.as('last_visit')])
    .where(isSuggested<PatientFilter>(db, LISTING, text, { name: text }, { name: 'shown_name', rank: asNamed(text) }))
    .orderBy(asNamed(text))
    .orderBy('shown_name')
    .orderBy('id')
    .execute(),
)
