import { Group, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { ATTENDANCE_STATES } from '#modules/whatsapp/contract/attendance-filters.ts'
import type { AttendanceRow } from '#modules/whatsapp/contract/attendances.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { formatNumber } from '#shared/br/number.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { LabelBadge } from '#web/kit/display/label-badge.tsx'
import { RecordRow } from '#web/kit/display/record-row.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { dayAndClock, minutesInWords, useZone } from '../clock.ts'

const State = ({ state }: Pick<AttendanceRow, 'state'>) => (
  <StatusBadge color={ATTENDANCE_STATES[state].color}>{ATTENDANCE_STATES[state].label}</StatusBadge>
)

/** 'dd/mm hh:mm' in one line; the year is in what the pointer rests on. */
function Moment({ at }: { at: Date }) {
  const zone = useZone()
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }} title={formatDateTime(at, zone)}>
      {dayAndClock(at, zone)}
    </Text>
  )
}

/** The columns of the list. Source: spec/3 §8.7. */
export const attendanceColumns: readonly Column<AttendanceRow>[] = [
  {
    header: 'Contato',
    phone: (row) => (
      <RecordRow
        record={{ name: row.name, avatar_url: null, tags: row.tags }}
        line={`Nº ${formatNumber(row.number)} · ${row.responsible?.name ?? 'na fila'}`}
        end={<State {...row} />}
      />
    ),
    cell: ({ name, phone }) => (
      <div style={{ minWidth: 150 }}>
        <Text fw={600} lineClamp={2}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {phone ? formatPhone(phone) : '-'}
        </Text>
      </div>
    ),
  },
  { header: 'Nº', sort: 'number', width: 80, cell: ({ number }) => formatNumber(number) },
  { header: 'Situação', width: 140, cell: (row) => <State {...row} /> },
  { header: 'Responsável', width: 170, cell: ({ responsible }) => responsible?.name ?? '-' },
  { header: 'Início', sort: 'started_at', width: 120, cell: ({ started_at }) => <Moment at={started_at} /> },
  {
    header: 'Primeira resposta',
    width: 130,
    cell: ({ first_response }) => (first_response === null ? '-' : minutesInWords(first_response)),
  },
  { header: 'Mensagens', width: 110, cell: ({ messages }) => formatNumber(messages) },
  { header: 'Última mensagem', sort: 'last_message_at', width: 140, cell: ({ last_message_at }) => <Moment at={last_message_at} /> },
  {
    header: 'Nota',
    width: 80,
    cell: ({ score }) =>
      score === null ? (
        '-'
      ) : (
        <Group gap={4} wrap="nowrap">
          <IconStar size={14} stroke={1.75} aria-hidden />
          {score.toLocaleString('pt-BR', { minimumFractionDigits: 1 })}
        </Group>
      ),
  },
  { header: 'Venda', width: 80, cell: ({ sold }) => (sold === null ? '-' : sold ? 'Sim' : 'Não') },
  { header: 'Instância', width: 130, cell: ({ instance_name }) => instance_name },
  { header: 'Equipe', width: 130, hidden: true, cell: ({ team_name }) => team_name ?? '-' },
  { header: 'Iniciado por', width: 120, hidden: true, cell: ({ started_by }) => (started_by === 'contact' ? 'Contato' : 'Empresa') },
  {
    header: 'Tags',
    width: 170,
    hidden: true,
    cell: ({ tags }) => (
      <Group gap={4}>
        {tags.map(({ id, name, color }) => (
          <LabelBadge key={id} name={name} color={color} />
        ))}
      </Group>
    ),
  },
]
