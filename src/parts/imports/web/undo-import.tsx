import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, formatNumber } from '#shared/br/number.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import type { UndoOutcome } from '../contract/run.ts'
import type { ImportHistory } from './import-config.ts'

const QUESTION =
  'Desfazer esta importação? O que ela criou vai para a lixeira e o que ela alterou volta a ser como era, exceto o que alguém mudou depois.'

interface Props {
  past: ImportHistory
  import_id: string
  /** What it is, for who is asked. */
  file_name: string
  compact?: boolean
  onUndone(outcome: UndoOutcome): void
}

/** Asks, and undoes an import. Renders nothing without the permission. */
export function UndoImport(props: Props) {
  const { past, file_name, compact = false } = props
  const [asking, setAsking] = useState(false)
  if (!past.undo) return null
  return (
    <>
      <Button
        variant={compact ? 'subtle' : 'default'}
        size={compact ? 'compact-sm' : 'sm'}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={compact ? `Desfazer a importação de ${file_name}` : undefined}
        onClick={() => setAsking(true)}
      >
        {compact ? 'Desfazer' : 'Desfazer importação'}
      </Button>
      {asking && <UndoQuestion {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function UndoQuestion({ past, import_id, file_name, onUndone, onClose }: Props & { onClose(): void }) {
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: async () => past.undo?.({ id: import_id }),
    onSuccess(outcome) {
      onClose()
      if (outcome) onUndone(outcome)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: past.refresh }),
  })
  return (
    <ConfirmDialog
      question={past.question ?? QUESTION}
      subject={file_name}
      confirm="Desfazer"
      busy={undo.isPending}
      failure={failureOf(undo.error, 'Erro ao desfazer importação')}
      onConfirm={() => undo.mutate()}
      onCancel={onClose}
    />
  )
}

/** What became of an import that was taken back, and what was left. */
export function UndoReport({ outcome: { removed, put_back, left, left_total } }: { outcome: UndoOutcome }) {
  const more = left_total - left.length
  return (
    <Alert color={left_total > 0 ? 'yellow' : 'green'} role="status" title="Importação desfeita">
      <Stack gap={4}>
        <Text size="sm">
          {formatNumber(removed)} para a lixeira, {formatNumber(put_back)} como antes, {counted(left_total, 'mantido')}.
        </Text>
        {left.length > 0 && (
          <List size="sm" spacing={2}>
            {left.map(({ id, name, reason }) => (
              <List.Item key={id}>
                {name}: {reason}
              </List.Item>
            ))}
            {more > 0 && <List.Item>e mais {formatNumber(more)}</List.Item>}
          </List>
        )}
      </Stack>
    </Alert>
  )
}
