import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconChecklist, IconCopy, IconDots, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { DotsMenu, DotsOnDemand } from '#web/kit/list/dots-menu.tsx'
import { lazily } from '#web/lazily.tsx'
import { toast } from '#web/toast.ts'
import { chat } from '../api.ts'
import { useNow } from '../clock.ts'
import { useAct } from '../use-act.ts'
import classes from './flow.module.css'
import { copy } from './number-in-text.tsx'

const MessageDetails = lazily(async () => (await import('./message-details.tsx')).MessageDetails)
const TaskDialog = lazily(async () => (await import('#parts/tasks/web/task-dialog.tsx')).TaskDialog)

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** How long a message can be taken back, in milliseconds. Source: spec/3 §8.3. */
const TAKEN_BACK_FOR = 24 * 60 * 60_000

const LEFT: readonly Message['status'][] = ['sent', 'delivered', 'read', 'played']

interface Props {
  message: Message
  /** Absent where the person may not answer here. */
  onReply: ((message: Message) => void) | undefined
  /** Whether she may take back what she sent, where the provider can. */
  mayDelete: boolean
}

const DOTS = (
  <ActionIcon variant="subtle" color="gray" size="sm" className={classes.menu} aria-label="Ações da mensagem">
    <IconDots size={16} stroke={1.75} aria-hidden />
  </ActionIcon>
)

/** What can be done with one message. */
export const MessageMenu = (props: Props) => (
  <DotsOnDemand dots={DOTS}>
    <UsedMenu {...props} />
  </DotsOnDemand>
)

function UsedMenu({ message, onReply, mayDelete }: Props) {
  const { id, body, direction, deleted_at, is_mine, status, sent_at } = message
  const now = useNow()
  const [open, setOpen] = useState<'remove' | 'task' | 'details' | null>(null)
  const close = () => setOpen(null)
  const remove = useAct(
    () => chat.deleteForAll.call({ id }),
    () => toast.success('Mensagem apagada para todos.'),
  )
  const isOwn = mayDelete && direction === 'out' && is_mine && !deleted_at && LEFT.includes(status)
  return (
    <>
      <DotsMenu position="bottom" width={190} returnFocus dots={DOTS}>
        {onReply && direction !== 'note' && !deleted_at && (
          <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={() => onReply(message)}>
            Responder
          </Menu.Item>
        )}
        <Menu.Item disabled={!body} leftSection={<IconCopy {...ICON} />} onClick={() => body && void copy(body)}>
          Copiar
        </Menu.Item>
        <Menu.Item leftSection={<IconChecklist {...ICON} />} onClick={() => setOpen('task')}>
          Criar tarefa
        </Menu.Item>
        <Menu.Item leftSection={<IconInfoCircle {...ICON} />} onClick={() => setOpen('details')}>
          Ver detalhes
        </Menu.Item>
        {isOwn && now.getTime() - sent_at.getTime() < TAKEN_BACK_FOR && (
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => setOpen('remove')}>
            Apagar para todos
          </Menu.Item>
        )}
      </DotsMenu>
      {open === 'remove' && (
        <ConfirmDialog
          question="Apagar esta mensagem para todos?"
          subject={body ?? undefined}
          warning="Ela some do celular do contato. Aqui fica escrito que foi apagada."
          confirm="Apagar para todos"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
          onCancel={close}
        />
      )}
      {open === 'task' && (
        <TaskDialog task={null} subject={{ wa_conversation_id: message.wa_conversation_id }} initial={taskOf(message)} onClose={close} />
      )}
      {open === 'details' && <MessageDetails message={message} onClose={close} />}
    </>
  )
}

/** The longest title that says what a message said; more of it becomes a note. */
const LONGEST_TITLE = 120
const LONGEST_NOTES = 1000

/** What a task about a message begins with. */
function taskOf({ type, body, media }: Message) {
  const said = (body ?? '').replace(/\s+/g, ' ').trim()
  if (said.length <= LONGEST_TITLE) return { title: said || media?.file_name || MESSAGE_KINDS[type] }
  return { title: `${said.slice(0, LONGEST_TITLE - 1)}…`, notes: body!.slice(0, LONGEST_NOTES) }
}
