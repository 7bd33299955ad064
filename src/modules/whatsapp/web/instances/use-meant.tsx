import { useState } from 'react'
import { CAPABILITIES, type StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { useAct } from '../use-act.ts'

interface Act {
  question: string
  confirm: string
  work(): Promise<unknown>
  done: string
}

/** What stops messages from coming is done once somebody said that she means it. Put `question` into the screen. */
function useMeant(subject: string, { question, confirm, work, done }: Act) {
  const [asking, setAsking] = useState(false)
  const act = useAct(work, () => toast.success(done))
  return {
    ask: () => setAsking(true),
    busy: act.isPending,
    question: (
      <ConfirmDialog
        question={asking ? question : null}
        subject={subject}
        confirm={confirm}
        onConfirm={() => {
          setAsking(false)
          act.mutate()
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  }
}

type Named = Pick<StoredInstance, 'id' | 'name'>

/** Takes the phone away. */
export const useDisconnect = ({ id, name }: Named) =>
  useMeant(name, {
    question: 'As mensagens deixarão de chegar. Desconectar?',
    confirm: 'Desconectar',
    work: () => instances.disconnect.call({ id }),
    done: 'Instância desconectada.',
  })

/** Gives the webhook another address. A server that pairs is told by us, Meta by a person. */
export function useRotate({ id, name, kind }: Named & Pick<StoredInstance, 'kind'>) {
  const isTold = CAPABILITIES[kind].pairing
  return useMeant(name, {
    question: `O endereço e o segredo de agora deixam de valer na hora${isTold ? '' : ', e nada chega até você informar os novos à Meta'}. Trocar?`,
    confirm: 'Trocar segredo',
    work: () => instances.rotateSecret.call({ id }),
    done: isTold ? 'Segredo trocado. O endereço anterior não vale mais.' : 'Segredo trocado. Informe o novo endereço à Meta.',
  })
}
