import { ActionIcon, Button, Menu, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconZzz } from '@tabler/icons-react'
import { useState } from 'react'
import type { ConversationStatus } from '#modules/whatsapp/contract/conversation.ts'
import { fromClock, toClock } from '#shared/br/zoned-time.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { toast } from '#web/toast.ts'
import { chat } from '../api.ts'
import { comingMoment, useNow, useZone } from '../clock.ts'
import { useAct } from '../use-act.ts'
import { snoozeTimes } from './snooze-times.ts'

/** Until when a conversation may be put off, as items of a menu; `dialog` asks for another moment. */
export function useSnooze(id: string) {
  const [now, zone] = [useNow(), useZone()]
  const [choosing, choose] = useDisclosure(false)
  const snooze = useAct(
    (until: Date) => chat.snooze.call({ id, until }),
    ({ snoozed_until }) => toast.success(`Conversa adiada: volta ${comingMoment(snoozed_until!, now, zone)}.`),
  )
  return {
    items: (
      <>
        {snoozeTimes(now, zone).map(({ label, until: moment }) => (
          <Menu.Item key={label} onClick={() => snooze.mutate(moment)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item onClick={choose.open}>Escolher…</Menu.Item>
      </>
    ),
    dialog: choosing && <ChooseMoment zone={zone} onClose={choose.close} onChosen={snooze.mutate} />,
  }
}

/** Puts a conversation off until a moment. */
export function SnoozeMenu({ id, status, className }: { id: string; status: ConversationStatus; className: string | undefined }) {
  const { items, dialog } = useSnooze(id)
  if (status === 'snoozed') return null
  return (
    <>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon className={className} data-chat-key="s" variant="default" size={34} aria-label="Adiar" title="Adiar (s)">
            <IconZzz size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{items}</Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}

function ChooseMoment({ zone, onClose, onChosen }: { zone: string; onClose(): void; onChosen(moment: Date): void }) {
  const [typed, setTyped] = useState(() => toClock(new Date(Date.now() + 60 * 60_000), zone))
  const [error, setError] = useState<string | null>(null)
  function submit() {
    const moment = fromClock(typed, zone)
    if (!moment || moment.getTime() <= Date.now()) return setError('Escolha um horário no futuro.')
    onChosen(moment)
    onClose()
  }
  return (
    <Dialog title="Adiar até" size={360} small onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <TextInput
            type="datetime-local"
            label="Volta em"
            data-autofocus
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">Adiar</Button>
        </Stack>
      </form>
    </Dialog>
  )
}
