import { useMutation, useQueryClient } from '@tanstack/react-query'
import { counted, formatNumber } from '#shared/br/number.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toast } from '#web/toast.ts'

interface Props {
  /** `most`: more uses than that are not counted. */
  value: { name: string; uses: number | null; most?: number }
  remove(): Promise<unknown>
  /** Unites it with another, in place of removing it. */
  onMerge(): void
  onClose(): void
}

const usedBy = (uses: number, most: number | undefined) =>
  most && uses > most ? `Mais de ${formatNumber(most)} registros usam` : counted(uses, 'registro usa', 'registros usam')

/** Asks before a value of the company's own is gone. Of one that records have it says how many, and what to do instead. */
export function RemoveValue({ value: { name, uses, most }, remove, onMerge, onClose }: Props) {
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: remove,
    onSuccess() {
      toast.success('Valor excluído')
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (uses && removal.isIdle)
    return (
      <ConfirmDialog
        question={`${usedBy(uses, most)} este valor. Una com outro.`}
        subject={name}
        confirm="Unir com…"
        harmless
        onConfirm={onMerge}
        onCancel={onClose}
      />
    )
  return (
    <ConfirmDialog
      question="Excluir este valor?"
      subject={name}
      confirm="Excluir"
      busy={removal.isPending}
      failure={failureOf(removal.error)}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  )
}
