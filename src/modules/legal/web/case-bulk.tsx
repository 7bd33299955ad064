import { CASE_STATUSES } from '#modules/legal/contract/case-choices.ts'
import { CASE_NOUN } from '#modules/legal/contract/case-fields.ts'
import type { CaseFilters } from '#modules/legal/contract/filters.ts'
import { ListBulk } from '#parts/lists/web/list-bulk.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import type { CaseOptions } from './case-filters.ts'

/** The statuses that need nothing more to be said. */
const PLAIN = (['active', 'archived'] as const).map((id) => ({ id, name: CASE_STATUSES[id] }))

/** What can be done with the ticked cases. */
export const CaseBulk = ({ list, options }: { list: ListState<CaseFilters>; options: CaseOptions }) => (
  <ListBulk
    list={list}
    noun={CASE_NOUN}
    collision="outro processo tem o número."
    statuses={PLAIN}
    tags={options.tags}
    recipients={{ people: options.people, teams: options.teams, procedures: api }}
    can={usePermissions('legal-cases')}
    procedures={api}
  />
)
