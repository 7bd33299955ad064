import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'

interface Props {
  count: number
  onChosen(scheduled: 'keep' | 'cancel'): void
  onClose(): void
}

/** What becomes of the messages that are scheduled when a conversation is resolved. */
export const ResolveScheduled = ({ count, onChosen, onClose }: Props) => (
  <Dialog title="Resolver conversa" size={560} modal small onClose={onClose}>
    <Stack>
      <Text>
        {count === 1 ? 'Há 1 mensagem agendada nesta conversa.' : `Há ${count} mensagens agendadas nesta conversa.`} Ao sair, uma mensagem
        abre a conversa de novo.
      </Text>
      <DialogActions onCancel={onClose} cancel="Voltar">
        <Button variant="default" onClick={() => onChosen('cancel')}>
          Cancelar envio e resolver
        </Button>
        <Button onClick={() => onChosen('keep')}>Manter e resolver</Button>
      </DialogActions>
    </Stack>
  </Dialog>
)
