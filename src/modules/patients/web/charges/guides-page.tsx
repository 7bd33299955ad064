import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { consultKind } from '#modules/patients/contract/sessions/authorization.ts'
import { type Guide, GuideFilters } from '#modules/patients/contract/sessions/guide.ts'
import { formatDate } from '#shared/br/date.ts'
import type { PageOf } from '#shared/procedure.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ExportMenu } from '#web/kit/list/export-menu.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { type ListQuery, useListQuery } from '#web/kit/list/use-list-query.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { api } from '../api.ts'
import { PatientViews } from '../patient-views.tsx'
import { AppointmentDialog } from '../schedule/visit/appointment-dialog.tsx'
import { ChargeKinds, useChargeKind } from './charge-kinds.tsx'
import type { Named } from './charge-lists.tsx'

/** 'Guias do mês': what insurers are billed for. Source: spec/6 §8.3. */
export function GuidesPage() {
  const list = useListState(GuideFilters)
  const { kind, show } = useChargeKind()
  const options = useQuery(api.schedule.options.queryOptions())
  const listed = useListQuery(api.sessions.guides, list)
  const rows = listed.data?.rows.map((row) => ({ ...row, name: row.patient_name }))
  const query = { ...listed, data: listed.data && { ...listed.data, rows } } as unknown as ListQuery<PageOf<Named<Guide>>>
  const open = ({ id }: { id: string }) => list.show(id)
  const { date_from, date_to } = list.filters
  return (
    <Stack gap="md">
      <PageHead
        title="Guias do mês"
        subtitleOnPhone
        subtitle={date_from || date_to ? 'Consultas atendidas pelo convênio no período' : 'Consultas atendidas pelo convênio neste mês'}
        views={<PatientViews view="charges" />}
      >
        <ExportMenu list={list} name="patients-guides" />
      </PageHead>
      <ChargeKinds kind={kind} onChange={show} />
      <Alert color="blue">Organiza os dados da guia. Não gera o XML do padrão TISS nem envia à operadora.</Alert>
      <ListFrame>
        <FilterBar
          list={list}
          filters={[
            { kind: 'text', key: 'patient', label: 'Paciente', placeholder: 'Nome, CPF, telefone' },
            { kind: 'dates', from: 'date_from', to: 'date_to', label: 'Período', otherwise: 'Este mês' },
            { kind: 'select', key: 'prof', label: 'Profissional', options: namedChoices(options.data?.professionals), searchable: true },
          ]}
        />
        <DataTable
          {...{ list, query }}
          columns={COLUMNS}
          ticks={false}
          actions={[{ label: 'Abrir', icon: IconEye, run: open }]}
          onOpen={open}
          empty="Nenhuma consulta atendida pelo convênio no período"
          failed="Erro ao carregar as guias"
        />
      </ListFrame>
      {list.open && options.data && <AppointmentDialog id={list.open} options={options.data} onClose={() => list.show(null)} />}
    </Stack>
  )
}

/** A guide on a phone: who and when, whom it is billed to, and by which numbers. */
function GuideCard({ guide }: { guide: Named<Guide> }) {
  const { name, on_date, insurer, card_number, guide_number, operator_guide, password, professional_name } = guide
  const numbers = [[guide_number ?? operator_guide, 'Guia'] as const, [password, 'Senha'] as const]
  const said = numbers.flatMap(([number, label]) => (number ? [`${label} ${number}`] : []))
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} truncate>
          {name}
        </Text>
        <Text size="sm" flex="none">
          {formatDate(on_date)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {[insurer, card_number, professional_name].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {said.length > 0 ? said.join(' · ') : 'Sem guia'}
      </Text>
    </Stack>
  )
}

const COLUMNS: readonly Column<Named<Guide>>[] = [
  { header: 'Paciente', cell: ({ name }) => name, phone: (guide) => <GuideCard guide={guide} /> },
  { header: 'Data', width: 105, cell: ({ on_date }) => formatDate(on_date) },
  { header: 'Convênio', width: 140, cell: ({ insurer }) => insurer ?? '-' },
  { header: 'Carteirinha', width: 115, cell: ({ card_number }) => card_number ?? '-' },
  { header: 'Guia', width: 115, cell: ({ guide_number, operator_guide }) => guide_number ?? operator_guide ?? '-' },
  { header: 'Senha', width: 95, cell: ({ password }) => password ?? '-' },
  { header: 'Tipo', width: 110, cell: ({ consult_kind }) => consultKind(consult_kind) ?? '-' },
  { header: 'TUSS', width: 100, cell: ({ tuss_code }) => tuss_code ?? '-' },
  { header: 'Profissional', width: 150, cell: ({ professional_name }) => professional_name },
]
