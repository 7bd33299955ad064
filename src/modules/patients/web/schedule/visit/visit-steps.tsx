import { Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { stepsFrom } from '#modules/patients/contract/schedule/statuses.ts'
import { todayIn } from '#shared/br/date.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { useNow } from '#web/use-now.ts'
import { type Hindered, useStatusChange } from '../use-changes.ts'
import { HinderedDialog } from './hindered-dialog.tsx'
import { useTakesBack } from './use-takes-back.ts'

interface Props {
  appointment: Appointment
  /** Ending it asks when the patient comes back. */
  onFinish(): void
  onCorrect(): void
}

/** The buttons of what may follow in a visit, and of taking back what was said; a day later that asks why. */
export function VisitSteps({ appointment, onFinish, onCorrect }: Props) {
  const can = usePermissions('patients-schedule')
  const zone = useSession().company?.time_zone
  const now = useNow()
  const [hindered, setHindered] = useState<Hindered | null>(null)
  const change = useStatusChange({ onHindered: setHindered })
  const takesBack = useTakesBack()(appointment)
  const steps = can.update ? stepsFrom(appointment, { today: todayIn(zone, now), now }) : []
  if (steps.length === 0 && !takesBack) return null
  return (
    <Group gap="xs">
      {steps.map(({ to, label }, n) => (
        <Button
          key={to}
          data-autofocus={n === 0 || undefined}
          variant={n === 0 ? 'filled' : 'default'}
          disabled={change.isPending}
          onClick={() => (to === 'attended' ? onFinish() : change.mutate({ appointment, to }))}
        >
          {label}
        </Button>
      ))}
      {takesBack && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={change.isPending}
          onClick={() => (takesBack.asks ? onCorrect() : change.mutate({ appointment, to: takesBack.to }))}
        >
          {takesBack.asks ? 'Corrigir situação' : 'Desfazer'}
        </Button>
      )}
      {hindered && <HinderedDialog hindered={hindered} onClose={() => setHindered(null)} />}
    </Group>
  )
}
