import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ACCESSES, ACCESSES_AT_ONCE, type Access, AccessFilters } from '#modules/patients/contract/records/access.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { ExportMenu } from '#web/kit/list/export-menu.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { AccessTable } from '#web/kit/record/access-table.tsx'
import { api } from '../api.ts'
import { ACCESS_FACTS } from '../records/access-facts.ts'

const FILTERS: readonly Filter<AccessFilters>[] = [
  { kind: 'select', key: 'outside', label: 'Vínculo', options: [{ value: 'true', label: 'Fora do vínculo' }] },
  { kind: 'dates', from: 'date_from', to: 'date_to', label: 'Período' },
]

/** Whose record it was; of several at once, and of a patient whom the caller does not see, nobody's name. */
const whoseRecord = ({ patient }: Access) =>
  patient && (
    <Anchor size="sm" renderRoot={(props) => <Link to="/patients" search={{ open: patient.id } as never} {...props} />}>
      {patient.name}
    </Anchor>
  )

const FACTS = [{ header: 'Paciente', of: whoseRecord }, ...ACCESS_FACTS]

/** Who read records, of all patients. Source: spec/6 §10.13, §13. */
export function AllAccesses() {
  const list = useListState(AccessFilters)
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          Toda leitura de prontuário, de todos os pacientes. Fora do vínculo está quem abriu com justificativa ou ordem judicial.
        </Text>
        <ExportMenu list={list} name="patients-accesses" label="Exportar acessos" />
      </Group>
      <FilterBar list={list} filters={FILTERS} />
      <AccessTable
        key={JSON.stringify(list.filters)} // other filters begin with their first page
        page={(page) => api.setup.accesses.queryOptions({ input: { ...list.filters, page } })}
        pageSize={ACCESSES_AT_ONCE}
        actions={ACCESSES}
        facts={FACTS}
        onClear={list.filtered ? list.clearFilters : undefined}
      />
    </Stack>
  )
}
