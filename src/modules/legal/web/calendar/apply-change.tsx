import { Alert, Button, List, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarChange } from '#modules/legal/contract/court-day-input.ts'
import { formatDate } from '#shared/br/date.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { useLegalSettings } from '../settings/use-legal-settings.ts'

interface Props {
  change: CalendarChange
  title: string
  /** What is said once it is stored. */
  done: string
  onApplied?(): void
  onClose(): void
}

/** Shows which deadlines a change of the calendar moves, and stores both when somebody says so. Source: spec/4 §17.9. */
export function ApplyChange({ change, title, done, onApplied, onClose }: Props) {
  const queryClient = useQueryClient()
  const effect = useQuery(api.calendar.preview.queryOptions({ input: change, staleTime: 0, gcTime: 0 }))
  const apply = useMutation({
    mutationFn: () => api.calendar.apply.call(change),
    async onSuccess({ recounting }) {
      toast.success(recounting ? 'Salvo. Os prazos estão sendo recontados.' : done)
      onClose()
      onApplied?.()
      await queryClient.invalidateQueries({ queryKey: api.key() })
    },
  })
  return (
    <Dialog title={title} size={560} modal small onClose={onClose}>
      <Stack>
        {effect.isError && <ListFailed text="Erro ao contar os prazos" error={effect.error} onRetry={effect.refetch} />}
        {effect.isPending && <Skeleton h={80} />}
        {effect.data && <Effect {...effect.data} />}
        <DialogActions onCancel={onClose} failure={<Failure error={apply.error} what="Erro ao salvar o calendário" />}>
          <Button disabled={!effect.data} loading={apply.isPending} onClick={() => apply.mutate()}>
            Aplicar
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

interface EffectProps {
  later: number
  earlier: number
  moved: readonly { id: string; title: string; case_code: string; before: string; after: string; manual: boolean }[]
}

function Effect({ later, earlier, moved }: EffectProps) {
  const { second_check } = useLegalSettings()
  if (later + earlier === 0) return <Text>Não muda nenhum prazo pendente.</Text>
  return (
    <>
      <Text fw={600}>
        Muda {later + earlier} {later + earlier === 1 ? 'prazo' : 'prazos'}: {later} para depois, {earlier} para antes.
      </Text>
      <List size="sm">
        {moved.map(({ id, title, case_code, before, after, manual }) => (
          <List.Item key={id}>
            {title} ({case_code}): {formatDate(before)} → {formatDate(after)}
            {manual && ', mas a data ajustada à mão continua valendo'}
          </List.Item>
        ))}
      </List>
      {moved.length < later + earlier && <Text size="sm">e mais {later + earlier - moved.length}.</Text>}
      {later > 0 && (
        <Alert color="yellow">
          {second_check
            ? 'O que vai para depois precisa de nova conferência; até lá a data antiga fica como interna.'
            : 'O que vai para depois fica com a data antiga como interna.'}
        </Alert>
      )}
    </>
  )
}
