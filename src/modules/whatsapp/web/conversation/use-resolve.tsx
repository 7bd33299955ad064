import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedConversation } from '#modules/whatsapp/contract/conversation.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { lazily } from '#web/lazily.tsx'
import { toast } from '#web/toast.ts'
import { api, chat } from '../api.ts'
import { useAct } from '../use-act.ts'

const ResolveScheduled = lazily(async () => (await import('../schedule/resolve-scheduled.tsx')).ResolveScheduled)

/** Resolves a conversation so that it can be taken back, which is said with whose it was: the next is open by then. Where messages are scheduled in it, `dialog` asks what becomes of them. */
export function useResolve({ id, contact_name }: Pick<ListedConversation, 'id' | 'contact_name'>, done: () => void) {
  const queryClient = useQueryClient()
  const [asking, ask] = useDisclosure(false)
  const scheduled = useQuery(chat.scheduled.queryOptions({ input: { id }, enabled: asking }))
  const resolve = useAct(
    (of?: 'keep' | 'cancel') => chat.resolve.call({ id, scheduled: of }),
    () => {
      ask.close()
      done()
      toastWithUndo('Conversa resolvida.', {
        description: contact_name,
        undo: async () => {
          await chat.reopen.call({ id })
          await queryClient.invalidateQueries({ queryKey: api.key() })
        },
        failed: 'Não foi possível desfazer',
      })
    },
    (error) => (isExpected(error) && error.code === 'SCHEDULED_WAITING' ? ask.open() : toast.error(errorMessage(error))),
  )
  return {
    resolve: () => resolve.mutate(undefined),
    isPending: resolve.isPending,
    dialog: asking && scheduled.data && <ResolveScheduled count={scheduled.data.length} onChosen={resolve.mutate} onClose={ask.close} />,
  }
}
