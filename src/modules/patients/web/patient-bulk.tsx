import type { PatientFilters } from '#modules/patients/contract/filters.ts'
import { PATIENT_NOUN } from '#modules/patients/contract/patient-fields.ts'
import { ListBulk } from '#parts/lists/web/list-bulk.tsx'
import { offered } from '#parts/picklists/contract/offered.ts'
import type { ListState } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import type { PatientOptions } from './patient-filters.ts'

/** What can be done with the ticked patients. */
export const PatientBulk = ({ list, options }: { list: ListState<PatientFilters>; options: PatientOptions }) => (
  <ListBulk
    list={list}
    noun={PATIENT_NOUN}
    collision="outro paciente tem o documento ou o código."
    keeps="há consultas futuras. Cancele-as antes de excluir."
    statuses={offered(options.statuses)}
    tags={options.tags}
    recipients={{ people: options.people, teams: options.teams, procedures: api }}
    can={usePermissions('patients')}
    procedures={api}
  />
)
