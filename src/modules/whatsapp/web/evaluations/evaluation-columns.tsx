import { Group, Text } from '@mantine/core'
import type { EvaluationRow } from '#modules/whatsapp/contract/evaluation.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { RecordRow } from '#web/kit/display/record-row.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { useZone } from '../clock.ts'
import { pictureOf } from '../picture.ts'
import { ScoreStars } from './score-stars.tsx'

/** The columns of the list. Source: spec/2 §2. */
export const evaluationColumns: readonly Column<EvaluationRow>[] = [
  {
    header: 'Contato',
    phone: (row) => (
      <RecordRow
        record={{ name: row.name, avatar_url: pictureOf(row), tags: [] }}
        line={row.salesperson_name ?? 'Não informado'}
        end={<ScoreOrReason row={row} />}
      />
    ),
    cell: ({ name, phone, picture_id }) => (
      <Group gap="sm" wrap="nowrap" miw={180}>
        <Avatar name={name} src={pictureOf({ picture_id })} size={34} />
        <div>
          <Text fw={600} lineClamp={2}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {phone ? formatPhone(phone) : '-'}
          </Text>
        </div>
      </Group>
    ),
  },
  { header: 'Vendedor', width: 190, cell: ({ salesperson_name }) => salesperson_name ?? 'Não informado' },
  { header: 'Instância', width: 150, cell: ({ instance_name }) => instance_name },
  { header: 'Nota', sort: 'score', width: 170, cell: (row) => <ScoreOrReason row={row} /> },
  {
    header: 'Venda',
    width: 90,
    cell: ({ score, generated_sale }) =>
      score === null ? '-' : <StatusBadge color={generated_sale ? 'green' : 'gray'}>{generated_sale ? 'Sim' : 'Não'}</StatusBadge>,
  },
  { header: 'Data da Avaliação', sort: 'happened_at', width: 170, cell: ({ happened_at }) => <Moment at={happened_at} /> },
]

/** The score, or why there is none. */
const ScoreOrReason = ({ row: { score, reason } }: { row: EvaluationRow }) =>
  score === null ? (
    <Text size="sm" c="dimmed" maw={170} title={reason ?? undefined} lineClamp={2}>
      {reason ?? 'Falhou'}
    </Text>
  ) : (
    <ScoreStars score={score} />
  )

/** A moment on the company's clocks. */
export function Moment({ at }: { at: Date | null }) {
  const zone = useZone()
  return at === null || Number.isNaN(at.getTime()) ? 'Data inválida' : formatDateTime(at, zone)
}
