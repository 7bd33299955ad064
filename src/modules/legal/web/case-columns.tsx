import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { AREAS } from '#modules/legal/contract/area.ts'
import type { CaseRow } from '#modules/legal/contract/case.ts'
import { CASE_STATUSES, PHASES, STATUS_COLORS } from '#modules/legal/contract/case-choices.ts'
import { CASE_FIELDS } from '#modules/legal/contract/case-fields.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { responsibleColumn } from '#parts/scope/web/responsible-column.tsx'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { Labels } from '#web/kit/display/labels.tsx'
import { RecordRow } from '#web/kit/display/record-row.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { fieldColumn } from '#web/kit/list/field-column.tsx'
import { useSession } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { daysSince } from './days-since.ts'
import { DaysLeft } from './deadline/days-left.tsx'
import { RiskBadge } from './values/risk-badge.tsx'

const dash = (text: string | null) => text ?? <Text c="dimmed">-</Text>

const COLUMNS: readonly (Column<CaseRow> & { finance?: true })[] = [
  {
    ...{ header: 'Processo', sort: 'title', cell: (row) => <CaseName row={row} /> },
    phone: (row) => <RecordRow record={row} line={<NumberAndClient row={row} />} end={<MostUrgent row={row} />} />,
  },
  { header: 'Cliente', sort: 'client', width: 170, cell: ({ client_name }) => <Short>{client_name ?? 'A própria empresa'}</Short> },
  {
    header: 'Parte contrária',
    width: 170,
    cell: ({ opponent, opponents }) => (opponent ? <Short>{`${opponent}${opponents > 1 ? ` +${opponents - 1}` : ''}`}</Short> : dash(null)),
  },
  {
    header: 'Tribunal',
    width: 130,
    cell: ({ court, unit }) => (
      <>
        {court ?? '-'}
        {unit && (
          <Text size="xs" c="dimmed" truncate maw={100} title={unit}>
            {unit}
          </Text>
        )}
      </>
    ),
  },
  { header: 'Fase', width: 120, cell: ({ phase }) => PHASES[phase] },
  { header: 'Risco', width: 100, finance: true, cell: ({ risk }) => (risk ? <RiskBadge risk={risk} /> : dash(null)) },
  {
    header: 'Próximo prazo',
    sort: 'next_deadline_on',
    width: 130,
    cell: ({ next_deadline_on, days_left }) =>
      next_deadline_on ? (
        <>
          {formatDate(next_deadline_on)}
          <DaysLeft fatal_on={next_deadline_on} days_left={days_left} size="xs" />
        </>
      ) : (
        dash(null)
      ),
  },
  { header: 'Último andamento', sort: 'last_movement_at', width: 130, cell: ({ last_movement_at }) => <Since moment={last_movement_at} /> },
  responsibleColumn(),
  {
    header: 'Status',
    width: 110,
    cell: (row) => <Status row={row} />,
  },
  { header: 'Código', width: 120, hidden: true, cell: ({ code }) => code },
  { header: 'Área', width: 120, hidden: true, cell: ({ area }) => AREAS[area] },
  { ...fieldColumn(CASE_FIELDS, 'claim_value', { sort: 'claim_value', width: 140 }), hidden: true },
  {
    header: 'Provisão',
    width: 140,
    hidden: true,
    finance: true,
    cell: ({ provision }) => (provision === null ? dash(null) : <span style={{ whiteSpace: 'nowrap' }}>{formatBRL(provision)}</span>),
  },
  { header: 'Próxima audiência', width: 150, hidden: true, cell: ({ next_hearing_at }) => <Moment moment={next_hearing_at} /> },
  { ...fieldColumn(CASE_FIELDS, 'filed_on', { sort: 'filed_on', width: 120 }), hidden: true },
  { ...fieldColumn(CASE_FIELDS, 'city', { width: 140 }), hidden: true },
  { header: 'Tipo de ação', width: 150, hidden: true, cell: ({ action_type_name }) => dash(action_type_name) },
  { ...fieldColumn(CASE_FIELDS, 'class_name', { width: 180 }), hidden: true },
  { ...fieldColumn(CASE_FIELDS, 'subjects', { width: 220 }), hidden: true },
]

/** The columns of spec/4 §15.3, in its order. Those of values are of whom may read them. */
export const caseColumns = (finance: boolean): readonly Column<CaseRow>[] => COLUMNS.filter((column) => finance || !column.finance)

/** Two lines at most. */
const Short = ({ children }: { children: string }) => (
  <Text lineClamp={2} miw={110} title={children}>
    {children}
  </Text>
)

interface Of {
  row: CaseRow
}

const CaseNumber = ({ row: { cnj_number, code, secret } }: Of) => (
  <Group gap={6} wrap="nowrap">
    {secret && <IconLock size={14} stroke={2} role="img" aria-label="Segredo de justiça" style={{ flexShrink: 0 }} />}
    <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {cnj_number ? formatCnjNumber(cnj_number) : code}
    </Text>
  </Group>
)

const Status = ({ row: { status } }: Of) => <StatusBadge color={STATUS_COLORS[status]}>{CASE_STATUSES[status]}</StatusBadge>

/** How long its next deadline leaves; without one, how the case stands. */
const MostUrgent = ({ row }: Of) =>
  row.next_deadline_on ? (
    <div style={{ textAlign: 'end' }}>
      <Text size="sm">{formatDate(row.next_deadline_on)}</Text>
      <DaysLeft fatal_on={row.next_deadline_on} days_left={row.days_left} size="xs" />
    </div>
  ) : (
    <Status row={row} />
  )

/** What a phone shows beneath the name. */
const NumberAndClient = ({ row }: Of) => (
  <>
    <CaseNumber row={row} />
    <Text size="xs" c="dimmed" truncate>
      {row.client_name ?? 'A própria empresa'}
    </Text>
  </>
)

const CaseName = ({ row }: Of) => (
  <div style={{ minWidth: 180 }}>
    <CaseNumber row={row} />
    <Text fw={600} lineClamp={2}>
      {row.name}
    </Text>
    <Labels tags={row.tags} />
  </div>
)

function Since({ moment }: { moment: Date | null }) {
  const today = useToday()
  const zone = useSession().company?.time_zone
  if (!moment) return dash(null)
  return <span title={formatDateTime(moment, zone)}>{daysSince(moment, today, zone)}</span>
}

function Moment({ moment }: { moment: Date | null }) {
  const zone = useSession().company?.time_zone
  return <>{moment ? formatDateTime(moment, zone) : dash(null)}</>
}
