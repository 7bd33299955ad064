import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgendaEntry } from '#modules/legal/contract/agenda/agenda.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { HEARING_MODES, HEARING_STATUSES, isAhead } from '#modules/legal/contract/hearing.ts'
import { hearingPeopleText } from '#modules/legal/contract/hearing-person.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { HearingStep, type HearingStepKey } from '../case/hearing-step.tsx'

interface Props {
  entry: AgendaEntry
  /** When it was dropped on another day: it asks at once whether to move it there. */
  starts_at: Date | null
  may: boolean
  onCase(): void
  onClose(): void
}

/** A hearing of the agenda, and what becomes of it. Source: spec/4 §16.4. */
export function HearingDialog({ entry, starts_at, may, onCase, onClose }: Props) {
  const zone = useSession().company?.time_zone
  const [step, setStep] = useState<HearingStepKey | null>(starts_at ? 'move' : null)
  const hearings = useQuery(api.hearings.list.queryOptions({ input: { parent_id: entry.legal_case_id } }))
  const hearing = hearings.data?.find(({ id }) => id === entry.id)
  if (step && hearing) return <HearingStep step={step} hearing={hearing} {...(starts_at && { starts_at })} onClose={onClose} />
  return (
    <Dialog title={entry.title} onClose={onClose} size={520}>
      {hearing ? (
        <Stack gap="sm">
          <Text size="sm">
            {formatDateTime(hearing.starts_at, zone)} · {hearing.minutes} min · {HEARING_STATUSES[hearing.status]}
          </Text>
          <Text size="sm">
            {entry.case_title} · {entry.cnj_number ? formatCnjNumber(entry.cnj_number) : entry.case_code}
          </Text>
          <Text size="sm">
            {[HEARING_MODES[hearing.mode], hearing.place].filter(Boolean).join(' · ')}
            {hearing.link && (
              <>
                {' '}
                <Anchor href={hearing.link} target="_blank" rel="noreferrer" size="sm">
                  Abrir link
                </Anchor>
              </>
            )}
          </Text>
          {hearing.people.length > 0 && <Text size="sm">Participam: {hearingPeopleText(hearing.people)}</Text>}
          {hearing.outcome && (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
              {hearing.outcome}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCase}>
              Abrir processo
            </Button>
            {may && hearing.status === 'scheduled' && (
              <>
                <Button variant="default" onClick={() => setStep('cancel')}>
                  Cancelar audiência
                </Button>
                <Button variant="default" onClick={() => setStep('move')}>
                  Redesignar
                </Button>
                {!isAhead(hearing, zone) && <Button onClick={() => setStep('hold')}>Realizada</Button>}
              </>
            )}
          </Group>
        </Stack>
      ) : hearings.isPending ? (
        <ListSkeleton columns={1} />
      ) : (
        <ListFailed text="Erro ao carregar audiência" error={hearings.error} onRetry={hearings.refetch} />
      )}
    </Dialog>
  )
}
