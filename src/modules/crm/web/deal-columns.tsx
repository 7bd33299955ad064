import { Group, Text } from '@mantine/core'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { responsibleColumn } from '#parts/scope/web/responsible-column.tsx'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { LabelBadge } from '#web/kit/display/label-badge.tsx'
import { RecordRow } from '#web/kit/display/record-row.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import type { Column } from '#web/kit/list/columns.ts'

const amountOf = ({ value }: DealRow) => (Number(value) === 0 ? <Text c="dimmed">Sem valor</Text> : formatBRL(value))

const CLOSED = { won: 'Ganha', lost: 'Perdida' }
const stageOf = ({ status, stage_name }: Pick<DealRow, 'status' | 'stage_name'>) => (status === 'open' ? stage_name : CLOSED[status])

/** The columns of the list, in their order. Source: spec/4 §6.1. */
export const dealColumns: readonly Column<DealRow>[] = [
  {
    ...{ header: 'Demanda', sort: 'name', cell: (deal) => <DealName deal={deal} /> },
    phone: (deal) => <RecordRow record={deal} line={`${stageOf(deal)} · ${deal.client_name}`} end={amountOf(deal)} />,
  },
  {
    header: 'Cliente',
    sort: 'client_name',
    width: 180,
    cell: ({ client_name }) => (
      <Text lineClamp={2} miw={120}>
        {client_name}
      </Text>
    ),
  },
  { header: 'Etapa', width: 130, cell: (deal) => <StageBadge deal={deal} /> },
  {
    header: 'Valor',
    sort: 'value',
    width: 130,
    cell: (deal) => amountOf(deal),
  },
  { header: 'Probabilidade', width: 110, cell: ({ chance, status }) => (status === 'open' ? `${chance}%` : '-') },
  { header: 'Previsão', sort: 'expected_close', width: 110, cell: ({ expected_close }) => formatDate(expected_close) },
  responsibleColumn(),
  {
    header: 'Próxima tarefa',
    sort: 'next_task_on',
    width: 170,
    cell: ({ next_task_title, next_task_on }) =>
      next_task_title ? (
        [next_task_title, next_task_on && formatDate(next_task_on).slice(0, 5)].filter(Boolean).join(' · ')
      ) : (
        <Text c="dimmed">Sem próxima tarefa</Text>
      ),
  },
  {
    header: 'Dias na etapa',
    sort: 'days_in_stage',
    width: 110,
    cell: ({ days_in_stage, rotting }) => (
      <Text c={rotting === 'late' ? 'red' : undefined} fw={rotting === 'none' ? undefined : 600}>
        {days_in_stage}
      </Text>
    ),
  },
  { header: 'Criada em', sort: 'created_at', width: 110, cell: ({ created_at }) => formatDate(created_at.toISOString()) },
  { header: 'Ponderado', width: 130, hidden: true, cell: ({ weighted_value }) => formatBRL(weighted_value) },
  { header: 'Funil', width: 130, hidden: true, cell: ({ pipeline_name }) => pipeline_name },
  { header: 'Origem', width: 120, hidden: true, cell: ({ source_name }) => source_name ?? '-' },
  { header: 'Motivo da perda', width: 140, hidden: true, cell: ({ lost_reason_name }) => lost_reason_name ?? '-' },
  { header: 'Fechada em', width: 110, hidden: true, cell: ({ closed_on }) => formatDate(closed_on) },
  { header: 'Contato', width: 150, hidden: true, cell: ({ contact_name }) => contact_name ?? '-' },
]

const DealName = ({ deal: { name, code, tags } }: { deal: DealRow }) => (
  <div style={{ minWidth: 160 }}>
    <Text fw={600} lineClamp={2}>
      {name}
    </Text>
    <Group gap={6}>
      <Text size="xs" c="dimmed">
        {code}
      </Text>
      {tags.map((tag) => (
        <LabelBadge key={tag.id} {...tag} />
      ))}
    </Group>
  </div>
)

export function StageBadge({ deal }: { deal: Pick<DealRow, 'status' | 'stage_name' | 'stage_color'> }) {
  if (deal.status === 'open') return <LabelBadge name={deal.stage_name} color={deal.stage_color} />
  return <StatusBadge color={deal.status === 'won' ? 'green' : 'red'}>{stageOf(deal)}</StatusBadge>
}
