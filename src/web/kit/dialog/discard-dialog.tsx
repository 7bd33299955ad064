import { ConfirmDialog } from './confirm-dialog.tsx'

export interface DiscardWords {
  question: string
  discard: string
  stay: string
}

const UNSAVED: DiscardWords = {
  question: 'Há alterações que ainda não foram salvas. Deseja descartá-las?',
  discard: 'Descartar',
  stay: 'Continuar editando',
}

interface Props {
  asking: boolean
  onDiscard(): void
  onStay(): void
  words?: DiscardWords | undefined
}

/** Asks before what was typed is lost. */
export const DiscardDialog = ({ asking, onDiscard, onStay, words: { question, discard, stay } = UNSAVED }: Props) => (
  <ConfirmDialog question={asking ? question : null} confirm={discard} cancel={stay} onConfirm={onDiscard} onCancel={onStay} />
)
