import { Button, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, formatNumber } from '#shared/br/number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { HandOverFields, recipientOf, type Target } from './hand-over-fields.tsx'
import { HandedOverRows } from './handed-over-rows.tsx'
import { useHandOver } from './use-hand-over.ts'

interface Props {
  person: { id: string; name: string }
  onClose(): void
  /** Before a removal: what happens once nothing is left, and how that is called. */
  next?: { label: string; run(): void }
}

/** Passes on what somebody looks after. Source: spec/5 §4.9. */
export function HandOverDialog({ person: { id, name }, next, onClose }: Props) {
  const held = useQuery(api.held.queryOptions({ input: { id }, staleTime: 0 }))
  const options = useQuery(api.options.queryOptions())
  const [targets, setTargets] = useState<Record<string, Target>>({})
  const [refused, setRefused] = useState<string[]>([])
  const mayChange = usePermissions('users').update
  const { handOver, progress } = useHandOver(id)
  const chosen = (held.data ?? []).flatMap((row) => {
    const to = recipientOf(targets[row.source])
    return to ? [{ ...row, to }] : []
  })
  const count = chosen.reduce((sum, row) => sum + row.held, 0)

  async function run() {
    const done = await handOver(chosen)
    setRefused(done.refused)
    const told = `${formatNumber(done.changed)} de ${counted(count, 'registro passado', 'registros passados')}`
    if (done.changed === 0) return
    // Before a removal it is put back here alone: once she is removed nothing may go back to her.
    if (next) toast.success(told)
    else toastWithUndo(told, { undo: async () => void toast.success(await done.undo()) })
    if (!next && done.refused.length === 0) onClose()
  }

  const failure = held.error ?? options.error
  return (
    <Dialog title={`Passar responsabilidades de ${name}`} size={700} modal onClose={onClose}>
      {!held.data || !options.data ? (
        failure ? (
          <ListFailed text="Erro ao carregar responsabilidades" error={failure} onRetry={held.refetch} />
        ) : (
          <ListSkeleton columns={2} />
        )
      ) : (
        <Stack>
          {held.data.length === 0 ? (
            <Text>Nada está aberto em nome de {name}.</Text>
          ) : (
            <HandOverFields
              from={id}
              held={held.data}
              options={options.data}
              targets={targets}
              onChange={(source, target) => setTargets({ ...targets, [source]: target })}
            />
          )}
          {refused.map((reason) => (
            <Text key={reason} size="sm" c="var(--mantine-color-error)" role="alert">
              {reason}
            </Text>
          ))}
          {mayChange && <HandedOverRows id={id} />}
          {progress && <Progress value={(progress.done / Math.max(1, progress.total)) * 100} aria-label="Progresso" animated />}
          <DialogActions onCancel={onClose} busy={progress !== null}>
            {held.data.length > 0 && (
              <Button variant={next ? 'default' : 'filled'} disabled={count === 0 || progress !== null} onClick={() => void run()}>
                {progress
                  ? `Passando ${formatNumber(progress.done)} de ${formatNumber(progress.total)}`
                  : `Passar ${counted(count, 'registro')}`}
              </Button>
            )}
            {next && (
              <Button color="red" disabled={progress !== null} onClick={next.run}>
                {held.data.length > 0 ? `${next.label} e deixar como está` : next.label}
              </Button>
            )}
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  )
}
