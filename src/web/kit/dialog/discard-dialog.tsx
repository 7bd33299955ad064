import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before what was typed is lost. */
export const DiscardDialog = ({ asking, onDiscard, onStay }: { asking: boolean; onDiscard(): void; onStay(): void }) => (
  <ConfirmDialog
    question={asking ? 'Há alterações que ainda não foram salvas. Deseja descartá-las?' : null}
    confirm="Descartar"
    cancel="Continuar editando"
    onConfirm={onDiscard}
    onCancel={onStay}
  />
)
