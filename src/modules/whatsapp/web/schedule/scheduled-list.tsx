import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCalendarClock, IconPencil, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Scheduled, ScheduleValues } from '#modules/whatsapp/contract/scheduled.ts'
import { errorMessage } from '#web/errors.ts'
import { lazily } from '#web/lazily.tsx'
import { toast } from '#web/toast.ts'
import { chat } from '../api.ts'
import { dayAndClock, useZone } from '../clock.ts'
import { useAct } from '../use-act.ts'
import classes from './schedule.module.css'

const ScheduleDialog = lazily(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The messages of a conversation that leave later, above the box. */
export function ScheduledList({ id, mayChange }: { id: string; mayChange: boolean }) {
  const waiting = useQuery(chat.scheduled.queryOptions({ input: { id } }))
  const [edited, edit] = useState<Scheduled | null>(null)
  const cancel = useAct(
    (scheduled: string) => chat.unschedule.call({ id: scheduled }),
    () => toast.success('Mensagem agendada cancelada.'),
  )
  const queryClient = useQueryClient()
  async function change(id: string, values: ScheduleValues) {
    await chat.reschedule.call({ id, values })
    await queryClient.invalidateQueries({ queryKey: chat.scheduled.key() })
  }
  if (waiting.isLoadingError) return <div role="alert">Erro ao carregar mensagens agendadas: {errorMessage(waiting.error)}</div>
  if (!waiting.data?.length) return null
  return (
    <>
      <ul className={classes.list} aria-label="Mensagens agendadas">
        {waiting.data.map((one) => (
          <Row
            key={one.id}
            scheduled={one}
            edit={mayChange && one.is_mine ? () => edit(one) : undefined}
            cancel={mayChange ? () => cancel.mutate(one.id) : undefined}
          />
        ))}
      </ul>
      {edited && (
        <ScheduleDialog
          title="Alterar mensagem agendada"
          submit="Salvar"
          given={edited}
          send={(values) => change(edited.id, values)}
          onClose={() => edit(null)}
        />
      )}
    </>
  )
}

interface RowProps {
  scheduled: Scheduled
  /** Absent where the person may not. */
  edit: (() => void) | undefined
  cancel: (() => void) | undefined
}

function Row({ scheduled: { body, send_at, even_if_answered, author, is_mine }, edit, cancel }: RowProps) {
  const zone = useZone()
  const facts = [
    `Agendada para ${dayAndClock(send_at, zone)}`,
    !is_mine && (author ?? 'outra pessoa'),
    even_if_answered && 'sai mesmo se responder',
  ]
  return (
    <li className={classes.row}>
      <IconCalendarClock {...ICON} className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={classes.body} title={body}>
          {body}
        </span>
      </span>
      {edit && (
        <Tooltip label="Alterar">
          <ActionIcon variant="subtle" color="gray" aria-label="Alterar mensagem agendada" onClick={edit}>
            <IconPencil {...ICON} />
          </ActionIcon>
        </Tooltip>
      )}
      {cancel && (
        <Tooltip label="Cancelar envio">
          <ActionIcon variant="subtle" color="gray" aria-label="Cancelar mensagem agendada" onClick={cancel}>
            <IconX {...ICON} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}
