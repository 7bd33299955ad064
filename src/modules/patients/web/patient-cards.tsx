import { IconMail, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react'
import type { PatientFilters } from '#modules/patients/contract/filters.ts'
import type { PatientCounts } from '#modules/patients/contract/patient.ts'
import { CountCards } from '#web/kit/list/count-cards.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'

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
    cards={[
      { label: 'Total de Pacientes', short: 'Todos', count: 'total', note: 'Todo o cadastro', icon: IconUsers, color: 'brand' },
      { label: 'Pacientes Ativos', short: 'Ativos', count: 'active', shows: { group: 'active' }, icon: IconUserCheck, color: 'green' },
      { label: 'Pacientes Inativos', short: 'Inativos', count: 'inactive', shows: { group: 'inactive' }, icon: IconUserOff, color: 'red' },
      {
        label: 'Com Email Cadastrado',
        short: 'Com email',
        count: 'with_email',
        shows: { with_email: true },
        icon: IconMail,
        color: 'orange',
      },
    ]}
  />
)
