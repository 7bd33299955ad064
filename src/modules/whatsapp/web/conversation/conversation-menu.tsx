import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAlertOctagon,
  IconArrowRight,
  IconDots,
  IconHandGrab,
  IconInfoCircle,
  IconMailOpened,
  IconMessageCheck,
  IconPencilStar,
  IconSearch,
  IconStars,
  IconTags,
  IconZzz,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { api, chat } from '../api.ts'
import { useEvaluator } from '../judging/use-evaluator.ts'
import { useNoSpam } from '../panel/spam.tsx'
import { usePrivacy } from '../privacy/privacy-items.tsx'
import { useAct } from '../use-act.ts'
import classes from './flow.module.css'
import { useSnooze } from './snooze-menu.tsx'

const TagsDialog = lazily(async () => (await import('../panel/tags-dialog.tsx')).TagsDialog)
const JudgeDialog = lazily(async () => (await import('../judging/judge-dialog.tsx')).JudgeDialog)

interface Props {
  conversation: Conversation
  /** Absent for whom the conversation belongs to. */
  take: (() => void) | undefined
  transfer(): void
  /** Leaves the conversation. */
  leave(): void
  togglePanel(): void
  find(): void
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What is done with a conversation less often; on a phone all of it. */
export function ConversationMenu({ conversation, take, transfer, leave, togglePanel, find }: Props) {
  const { id, latest, status, spam, erased, waiting_since } = conversation
  const can = usePermissions('whatsapp-chat')
  const judges = usePermissions('whatsapp-evaluations')
  const [judging, judge] = useDisclosure(false)
  const [tagging, tag] = useDisclosure(false)
  const ask = useEvaluator(id)
  const queryClient = useQueryClient()
  const markUnread = useAct(() => chat.markUnread.call({ id }), leave)
  const markAnswered = useAct(() => chat.markAnswered.call({ id }))
  const isSpam = useAct(
    () => chat.setSpam.call({ id, spam: true }),
    () => {
      leave()
      toastWithUndo('Contato marcado como spam. A conversa foi resolvida.', {
        undo: async () => {
          await chat.setSpam.call({ id, spam: false })
          await queryClient.invalidateQueries({ queryKey: api.key() })
        },
        failed: 'Não foi possível desfazer',
      })
    },
  )
  const snooze = useSnooze(id)
  const noSpam = useNoSpam(id)
  const privacy = usePrivacy(conversation)

  return (
    <>
      <Menu position="bottom-end" width={230} keepMounted>
        <Menu.Target>
          <ActionIcon className={classes.touched} variant="subtle" color="gray" size={34} aria-label="Mais ações" title="Mais ações">
            <IconDots {...ICON} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.update && latest && status !== 'resolved' && (
            <>
              {take && (
                <Menu.Item hiddenFrom="sm" leftSection={<IconHandGrab {...ICON} />} onClick={() => take()}>
                  Assumir
                </Menu.Item>
              )}
              <Menu.Item hiddenFrom="md" leftSection={<IconArrowRight {...ICON} />} onClick={transfer}>
                Transferir
              </Menu.Item>
              {status === 'open' && (
                <Menu.Sub position="bottom-end">
                  <Menu.Sub.Target>
                    <Menu.Sub.Item hiddenFrom="sm" leftSection={<IconZzz {...ICON} />}>
                      Adiar
                    </Menu.Sub.Item>
                  </Menu.Sub.Target>
                  <Menu.Sub.Dropdown>{snooze.items}</Menu.Sub.Dropdown>
                </Menu.Sub>
              )}
              <Menu.Item data-chat-key="u" leftSection={<IconMailOpened {...ICON} />} onClick={() => markUnread.mutate()}>
                Marcar como não lida
              </Menu.Item>
              {waiting_since && (
                <Menu.Item leftSection={<IconMessageCheck {...ICON} />} onClick={() => markAnswered.mutate()}>
                  Marcar como respondida
                </Menu.Item>
              )}
            </>
          )}
          {can.update && (
            <Menu.Item leftSection={<IconTags {...ICON} />} onClick={tag.open}>
              Tags
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconSearch {...ICON} />} onClick={find}>
            Buscar na conversa
          </Menu.Item>
          {judges.create && !erased && (
            <>
              <Menu.Item leftSection={<IconStars {...ICON} />} onClick={() => ask()}>
                Avaliar agora
              </Menu.Item>
              <Menu.Item leftSection={<IconPencilStar {...ICON} />} onClick={judge.open}>
                Avaliar à mão
              </Menu.Item>
            </>
          )}
          {can.update && latest && !erased && (
            <Menu.Item leftSection={<IconAlertOctagon {...ICON} />} onClick={() => (spam ? noSpam : isSpam).mutate()}>
              {spam ? 'Não é spam' : 'É spam'}
            </Menu.Item>
          )}
          {privacy.items}
          <Menu.Item leftSection={<IconInfoCircle {...ICON} />} onClick={togglePanel}>
            Dados do contato
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {snooze.dialog}
      {privacy.dialogs}
      {tagging && <TagsDialog conversation={conversation} onClose={tag.close} />}
      {judging && <JudgeDialog conversation_id={id} onClose={judge.close} />}
    </>
  )
}
