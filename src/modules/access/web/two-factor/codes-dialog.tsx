import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'

interface Props {
  title: string
  /** What is lost by closing now; null while nothing is. */
  question: string | null
  onClose(): void
  children: ReactNode
}

/** A dialog that shows codes once: Escape and the cross ask before they are gone. */
export function CodesDialog({ title, question, onClose, children }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Dialog title={title} size={480} small modal onClose={() => (question ? setAsking(true) : onClose())}>
        {children}
      </Dialog>
      <ConfirmDialog
        question={asking ? question : null}
        confirm="Fechar"
        cancel="Voltar aos códigos"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
