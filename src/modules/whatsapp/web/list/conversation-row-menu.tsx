import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowRight, IconCheck, IconDots, IconHandGrab, IconMailOpened, IconTags, IconZzz } from '@tabler/icons-react'
import type { ListedConversation } from '#modules/whatsapp/contract/conversation.ts'
import { DotsMenu, DotsOnDemand } from '#web/kit/list/dots-menu.tsx'
import { lazily } from '#web/lazily.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { chat } from '../api.ts'
import { useSnooze } from '../conversation/snooze-menu.tsx'
import { useResolve } from '../conversation/use-resolve.tsx'
import { useAct } from '../use-act.ts'
import classes from './conversation-list.module.css'

const TransferDialog = lazily(async () => (await import('../conversation/transfer-dialog.tsx')).TransferDialog)
const TagsDialog = lazily(async () => (await import('../panel/tags-dialog.tsx')).TagsDialog)

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface Props {
  row: ListedConversation
  /** It is resolved, or somebody else's: it may be open. */
  onGone(): void
  onAsk(what: RowQuestion): void
}

/** What is asked in a dialog of the list, which stays when the row goes. */
export type RowQuestion = 'transfer' | 'tags'

const dotsOf = ({ contact_name }: ListedConversation) => (
  <ActionIcon variant="default" size={24} className={classes.rowMenu} aria-label={`Ações de ${contact_name}`} title="Ações">
    <IconDots size={16} stroke={1.75} aria-hidden />
  </ActionIcon>
)

/** What is done with a conversation of the list without opening it. */
export const ConversationRowMenu = (props: Props) => (
  <DotsOnDemand dots={dotsOf(props.row)}>
    <RowMenu {...props} />
  </DotsOnDemand>
)

function RowMenu({ row, onGone, onAsk }: Props) {
  const { id, contact_name, responsible_id, status } = row
  const { user_id } = useSession().user
  const take = useAct(
    () => chat.take.call({ id, from: responsible_id }),
    () => toast.success(`Você assumiu a conversa com ${contact_name}.`),
  )
  const markUnread = useAct(() => chat.markUnread.call({ id }))
  const resolution = useResolve(row, onGone)
  const snooze = useSnooze(id)
  const isUnderway = status !== 'resolved'
  return (
    <>
      <DotsMenu position="bottom-end" width={220} withinPortal={false} floatingStrategy="fixed" returnFocus dots={dotsOf(row)}>
        {isUnderway && (
          <>
            {responsible_id !== user_id && (
              <Menu.Item leftSection={<IconHandGrab {...ICON} />} onClick={() => take.mutate()}>
                Assumir
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconArrowRight {...ICON} />} onClick={() => onAsk('transfer')}>
              Transferir
            </Menu.Item>
            {status === 'open' && (
              <Menu.Sub>
                <Menu.Sub.Target>
                  <Menu.Sub.Item leftSection={<IconZzz {...ICON} />}>Adiar</Menu.Sub.Item>
                </Menu.Sub.Target>
                <Menu.Sub.Dropdown>{snooze.items}</Menu.Sub.Dropdown>
              </Menu.Sub>
            )}
            <Menu.Item leftSection={<IconCheck {...ICON} />} onClick={resolution.resolve}>
              Resolver
            </Menu.Item>
            <Menu.Item leftSection={<IconMailOpened {...ICON} />} onClick={() => markUnread.mutate()}>
              Marcar como não lida
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconTags {...ICON} />} onClick={() => onAsk('tags')}>
          Tags
        </Menu.Item>
      </DotsMenu>
      {resolution.dialog}
      {snooze.dialog}
    </>
  )
}

interface QuestionProps extends Omit<Props, 'onAsk'> {
  what: RowQuestion
  onClose(): void
}

/** What was asked for in the menu of a row. */
export const RowDialog = ({ what, row, onGone, onClose }: QuestionProps) =>
  what === 'transfer' ? (
    <TransferDialog conversation={row} onClose={onClose} onDone={onGone} />
  ) : (
    <TagsDialog conversation={row} onClose={onClose} />
  )
