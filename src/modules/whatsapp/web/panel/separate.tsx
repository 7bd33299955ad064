import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toast } from '#web/toast.ts'
import { chat } from '../api.ts'
import { useAct } from '../use-act.ts'

/** Takes contacts apart that the number or the name of WhatsApp made one. */
export function Separate({ line }: { line: string }) {
  const [asking, ask] = useDisclosure(false)
  const separate = useAct(
    () => chat.separate.call({ id: line }),
    () => toast.success('Contatos separados. Cada um voltou com as suas conversas.'),
  )
  return (
    <>
      {' · '}
      <Anchor component="button" type="button" size="xs" onClick={ask.open}>
        Separar
      </Anchor>
      {asking && (
        <ConfirmDialog
          question="Separar estes contatos?"
          warning="Cada um volta com o seu telefone, o seu cadastro e as suas conversas, e o sistema não os une mais sozinho."
          confirm="Separar"
          harmless
          busy={separate.isPending}
          onConfirm={() => separate.mutate(undefined, { onSettled: ask.close })}
          onCancel={ask.close}
        />
      )}
    </>
  )
}
