import { Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import { ago } from '#modules/whatsapp/contract/evidence.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api, chat } from '../api.ts'
import { clockOf, useNow, useZone } from '../clock.ts'
import composerClasses from '../composer/composer.module.css'
import { useAct } from '../use-act.ts'

interface SomebodyElsesProps {
  conversation: Conversation
  /** How many files wait to be sent here, by whom it is not. */
  files: number
}

/** Who has the conversation, and how to get it. */
export function SomebodyElses({ conversation: { id, responsible, responsible_id, assigned_at }, files }: SomebodyElsesProps) {
  const queryClient = useQueryClient()
  const zone = useZone()
  const take = useMutation({
    mutationFn: () => chat.take.call({ id, from: responsible_id }),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  return (
    <div className={composerClasses.composer}>
      <div className={composerClasses.taken}>
        <span>
          Em atendimento por {responsible?.name ?? 'outra pessoa'}
          {assigned_at && ` desde ${clockOf(assigned_at, zone)}`}.
          {files > 0 && ` ${counted(files, 'arquivo espera', 'arquivos esperam')} aqui: assuma a conversa para enviar.`}
        </span>
        <Button data-chat-key="a" variant="default" size="xs" loading={take.isPending} onClick={() => take.mutate()}>
          Assumir
        </Button>
      </div>
    </div>
  )
}

/** Why nothing can be said here any more. */
export const Erased = () => (
  <div className={composerClasses.warning} data-quiet role="status">
    Os dados deste contato foram apagados a pedido do titular: não é possível escrever, anotar nem vincular. Se ele escrever de novo, começa
    outra conversa.
  </div>
)

/** What is written meanwhile waits, and the person knows why. */
export function InstanceDown({
  conversation: { instance_id, instance_state, instance_name, instance_state_at, queued },
}: {
  conversation: Conversation
}) {
  const now = useNow()
  const instances = usePermissions('whatsapp-instances')
  if (instance_state === 'connected') return null
  return (
    <div className={composerClasses.warning} role="status">
      {instance_state === 'silent' ? `O servidor da instância ${instance_name} não responde` : `Instância ${instance_name} desconectada`} há{' '}
      {ago(instance_state_at, now)}.{' '}
      {queued > 0 ? `${inQueue(queued)} na fila.` : 'O que você enviar fica na fila e sai quando ela voltar.'}{' '}
      {instances.read && (
        <Anchor component={Link} to="/whatsapp/instances" search={{ open: instance_id, tab: 'Conexão' } as never} fz="inherit">
          Ver instância
        </Anchor>
      )}
    </div>
  )
}

const inQueue = (messages: number) => (messages === 1 ? '1 mensagem' : `${messages} mensagens`)

/** What has waited for too long to leave unasked. */
export function Stale({ conversation: { id, stale } }: { conversation: Conversation }) {
  const settle = useAct((how: 'now' | 'discard') => chat.settleQueue.call({ id, how }))
  if (stale === 0) return null
  return (
    <div className={composerClasses.warning} role="status">
      {stale === 1 ? '1 mensagem esperou' : `${stale} mensagens esperaram`} mais de 1 hora.{' '}
      <Button size="compact-xs" variant="default" loading={settle.isPending} onClick={() => settle.mutate('now')}>
        Enviar agora
      </Button>{' '}
      <Button size="compact-xs" variant="default" disabled={settle.isPending} onClick={() => settle.mutate('discard')}>
        Descartar
      </Button>
    </div>
  )
}
