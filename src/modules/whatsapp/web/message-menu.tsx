import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { DotsMenu, DotsOnDemand } from '#web/kit/list/dots-menu.tsx'
import { toast } from '#web/toast.ts'
import { chat } from './api.ts'
import { useNow } from './clock.ts'
import classes from './flow.module.css'
import { copy } from './number-in-text.tsx'
import { useAct } from './use-act.ts'

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
  const [asking, ask] = useDisclosure(false)
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
        {isOwn && now.getTime() - sent_at.getTime() < TAKEN_BACK_FOR && (
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={ask.open}>
            Apagar para todos
          </Menu.Item>
        )}
      </DotsMenu>
      {asking && (
        <ConfirmDialog
          question="Apagar esta mensagem para todos?"
          subject={body ?? undefined}
          warning="Ela some do celular do contato. Aqui fica escrito que foi apagada."
          confirm="Apagar para todos"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: ask.close })}
          onCancel={ask.close}
        />
      )}
    </>
  )
}
