import type { PatientFilters } from '#modules/patients/contract/filters.ts'
import type { PatientCounts } from '#modules/patients/contract/patient.ts'
import { CountCards } from '#web/kit/list/count-cards.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { statusCards } from '#web/kit/list/status-cards.ts'

interface Props {
  list: ListState<PatientFilters>
  patients: { data?: { counts: PatientCounts } | undefined; isError: boolean }
}

/** The register in four numbers. Source: spec/2 §2. */
export const PatientCards = ({ list, patients }: Props) => (
  <CountCards
    list={list}
    query={patients}
    clears={{ status_id: undefined, group: undefined, with_email: undefined, archived: undefined }}
    failed={null}
    cards={statusCards('Pacientes')}
  />
)
