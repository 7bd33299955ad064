import { Anchor, Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEADLINE_STATUSES, type DeadlineRow } from '#modules/legal/contract/case-deadline.ts'
import { receiptOf } from '#modules/legal/contract/deadline/print.ts'
import { placeOf } from '#modules/legal/contract/place.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { useEscape } from '#web/kit/dialog/use-escape.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { ConfirmCourtDay } from '../calendar/confirm-court-day.tsx'
import { useLegalSettings } from '../settings/use-legal-settings.ts'
import { CalculationFrame } from './calculation-frame.tsx'
import { DeadlineMenu, useMayCheck } from './deadline-menu.tsx'
import { DeadlineResult } from './deadline-result.tsx'
import { NOWHERE } from './use-court-calendar.ts'
import { useDeadlineActions } from './use-deadline-actions.tsx'

interface Props {
  id: string
  onEdit(): void
  onClose(): void
}

/** How a stored deadline was counted, and what can be done with it. */
export function StoredDeadline({ id, onEdit, onClose }: Props) {
  const deadline = useQuery(api.deadlines.get.queryOptions({ input: { id } }))
  const case_id = deadline.data?.legal_case_id
  const of = useQuery(api.get.queryOptions({ input: { id: case_id ?? '' }, enabled: case_id !== undefined })).data
  const { update } = usePermissions('legal-cases')
  const [confirming, setConfirming] = useState<string | null>(null)
  const actions = useDeadlineActions({ onRemoved: onClose })
  const inside = useEscape(onClose)
  const row = deadline.data
  const named = of ?? NOWHERE
  // The internal date in force: of a date set by hand, and of one that moved and is not confirmed, another than the calculation's.
  const result = row && { ...row.calculation, internal_on: row.internal_on }
  const manual = row?.manual_on == null ? null : { on: row.manual_on, reason: row.manual_reason ?? '' }

  return (
    <CalculationFrame
      title="Cálculo do prazo"
      badge={row && <State row={row} />}
      receipt={result ? receiptOf(row, result, [row.title, row.law && `(${row.law})`].filter(Boolean).join(' '), manual) : null}
      onClose={onClose}
      foot={row && <Foot row={row} onRun={actions.run} onEdit={onEdit} />}
    >
      <div ref={inside}>
        {result ? (
          <DeadlineResult
            counted={row}
            result={result}
            place={placeOf(named)}
            named={named}
            settled={row.status !== 'pending'}
            manual={manual}
            onConfirm={update ? ([day]) => setConfirming(day ?? null) : undefined}
          />
        ) : deadline.isError ? (
          <ListFailed text="Erro ao carregar prazo" error={deadline.error} onRetry={deadline.refetch} />
        ) : (
          <Skeleton h={320} />
        )}
      </div>
      {actions.dialog}
      {confirming && row && <ConfirmCourtDay id={confirming} place={named} from={row.event_on} onClose={() => setConfirming(null)} />}
    </CalculationFrame>
  )
}

const STATE_COLORS = { pending: 'yellow', done: 'green', missed: 'red', cancelled: 'gray' } as const

function State({ row: { status, checked_at } }: { row: DeadlineRow }) {
  const { second_check } = useLegalSettings()
  const checked = status === 'pending' && checked_at !== null
  if (status === 'pending' && !checked && !second_check) return null
  return (
    <Badge color={checked ? 'green' : STATE_COLORS[status]} ml={6}>
      {checked ? 'Conferido' : status === 'pending' ? 'A conferir' : DEADLINE_STATUSES[status]}
    </Badge>
  )
}

function Foot({ row, onRun, onEdit }: { row: DeadlineRow; onRun: Parameters<typeof DeadlineMenu>[0]['onRun']; onEdit(): void }) {
  const zone = useSession().company?.time_zone
  const { update } = usePermissions('legal-cases')
  const mayCheck = useMayCheck()
  const { second_check } = useLegalSettings()
  const { status, checker, checked_at, check_lost_at, protocol, protocol_file, outcome_note, done_on } = row
  const unchecked = status === 'pending' && !checked_at
  const told = [
    done_on && `Cumprido em ${formatDate(done_on)}`,
    protocol && `protocolo ${protocol}`,
    outcome_note,
    unchecked && check_lost_at && `Perdeu a conferência em ${formatDateTime(check_lost_at, zone)}, quando o prazo mudou`,
    unchecked && second_check && !mayCheck(row) && 'Outra pessoa precisa conferir.',
    checker && checked_at && `conferido por ${checker.name} em ${formatDateTime(checked_at, zone)}`,
  ].filter(Boolean)
  return (
    <>
      {told.length > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {told.join(' · ')}
          {protocol_file && (
            <>
              {told.length > 0 && ' · '}
              <Anchor size="sm" href={protocol_file.url} target="_blank" rel="noopener">
                {protocol_file.name}
              </Anchor>
            </>
          )}
        </Text>
      )}
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap" flex="none">
          {update && status === 'pending' && (
            <Button variant="default" size="sm" onClick={() => onRun('adjust', row)}>
              Ajustar data
            </Button>
          )}
          <DeadlineMenu deadline={row} onRun={onRun} onEdit={onEdit} />
        </Group>
        {mayCheck(row) && (
          <Button variant="default" size="sm" onClick={() => onRun('check', row)}>
            Conferir
          </Button>
        )}
        {update && status === 'pending' && (
          <Button size="sm" flex="none" onClick={() => onRun('finish', row)}>
            Cumprir
          </Button>
        )}
      </Group>
    </>
  )
}
