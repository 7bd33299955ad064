import { useQuery } from '@tanstack/react-query'
import { SERVICE, SERVICE_KINDS, type ServiceRow } from '#modules/patients/contract/setup/service.ts'
import { TERM_KINDS } from '#modules/patients/contract/term.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import { ChoicesField } from '#web/kit/fields/choices-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from '../api.ts'
import { InUse } from './in-use.tsx'
import type { SetupTabProps } from './setup-tab-props.ts'

const SERVICE_COLUMNS: readonly Column<ServiceRow>[] = [
  { header: 'Nome', cell: ({ name }) => name },
  { header: 'Tipo', width: 160, cell: ({ kind }) => SERVICE_KINDS[kind] },
  { header: 'Duração', width: 110, cell: ({ minutes }) => `${minutes} min` },
  {
    header: 'Quem realiza',
    width: 150,
    cell: ({ professionals: { length } }) => {
      if (length === 0) return 'Todos'
      return length === 1 ? '1 profissional' : `${length} profissionais`
    },
  },
]

/** What can be booked. */
export function ServicesTab(shared: SetupTabProps) {
  const input = { parent_id: shared.parent_id }
  const professionals = useQuery(api.setup.professionals.list.queryOptions({ input }))
  const equipment = useQuery(api.setup.equipment.list.queryOptions({ input }))
  return (
    <ChildTab
      {...shared}
      record={SERVICE}
      warning={({ id }) => <InUse id={id} />}
      procedures={api.setup.services}
      columns={SERVICE_COLUMNS}
      instead={{
        consent_kinds: <ChoicesField name="consent_kinds" none="Nenhum" data={labelChoices(TERM_KINDS)} />,
        professionals: <ChoicesField name="professionals" none="Todos os profissionais" data={namedChoices(professionals.data)} />,
        equipment: <ChoicesField name="equipment" none="Nenhum" data={namedChoices(equipment.data)} />,
      }}
      width={600}
      empty="Nenhum serviço cadastrado"
    />
  )
}
