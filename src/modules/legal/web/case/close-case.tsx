import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CLOSING, pendingInWords } from '#modules/legal/contract/case-actions.ts'
import { HEARING_KINDS, type Hearing, isAhead } from '#modules/legal/contract/hearing.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { useSession } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { useDeadlineActions } from '../deadline/use-deadline-actions.tsx'
import { HearingStep, type HearingStepKey } from './hearing-step.tsx'

type Steps = { deadline: ReturnType<typeof useDeadlineActions>['run']; hearing(step: HearingStepKey, hearing: Hearing): void }

/** Asks how the case ended. What is still to come stands above, each with what settles it: until then the server refuses. Source: spec/4 §15.9. */
export function CloseCase({ id, onClose }: { id: string; onClose(): void }) {
  const today = useToday()
  const deadlines = useDeadlineActions()
  const [step, setStep] = useState<{ step: HearingStepKey; hearing: Hearing } | null>(null)
  return (
    <>
      <FieldsDialog
        title="Encerrar processo"
        size={600}
        record={CLOSING}
        initial={{ closed_on: today }}
        submit="Encerrar"
        save={(values) => api.close.call({ id, ...values })}
        saved="Processo encerrado"
        failed="Erro ao encerrar processo"
        fieldErrors={{ CLOSED_AHEAD: 'closed_on' }}
        refresh={api.key()}
        onClose={onClose}
      >
        <StillPending id={id} run={{ deadline: deadlines.run, hearing: (one, hearing) => setStep({ step: one, hearing }) }} />
      </FieldsDialog>
      {deadlines.dialog}
      {step && <HearingStep {...step} onClose={() => setStep(null)} />}
    </>
  )
}

function StillPending({ id, run }: { id: string; run: Steps }) {
  const zone = useSession().company?.time_zone
  const deadlines = useQuery(api.deadlines.list.queryOptions({ input: { parent_id: id } })).data?.filter(
    ({ status }) => status === 'pending',
  )
  const hearings = useQuery(api.hearings.list.queryOptions({ input: { parent_id: id } })).data?.filter(
    ({ status }) => status === 'scheduled',
  )
  if (!deadlines || !hearings || deadlines.length + hearings.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={pendingInWords({ deadlines, hearings })}>
      Cumpra ou cancele cada um antes de encerrar:
      <Stack component="ul" gap={4} mt={4} p={0} style={{ listStyle: 'none' }}>
        {deadlines.map((deadline) => (
          <Pending key={deadline.id} what={`${deadline.title}, fatal ${formatDate(deadline.fatal_on)}`}>
            <Step label="Cumprir" of={deadline.title} onRun={() => run.deadline('finish', deadline)} />
            <Step label="Cancelar prazo" of={deadline.title} onRun={() => run.deadline('cancel', deadline)} />
          </Pending>
        ))}
        {hearings.map((hearing) => {
          const what = `${HEARING_KINDS[hearing.kind]}, ${formatDateTime(hearing.starts_at, zone)}`
          return (
            <Pending key={hearing.id} what={what}>
              {!isAhead(hearing, zone) && <Step label="Realizada" of={what} onRun={() => run.hearing('hold', hearing)} />}
              <Step label="Cancelar audiência" of={what} onRun={() => run.hearing('cancel', hearing)} />
            </Pending>
          )
        })}
      </Stack>
    </Alert>
  )
}

const Pending = ({ what, children }: { what: string; children: ReactNode }) => (
  <Group component="li" gap={4} justify="space-between">
    <Text size="sm">{what}</Text>
    <Group gap={4}>{children}</Group>
  </Group>
)

const Step = ({ label, of, onRun }: { label: string; of: string; onRun(): void }) => (
  <Button size="compact-xs" variant="default" aria-label={`${label}: ${of}`} onClick={onRun}>
    {label}
  </Button>
)
