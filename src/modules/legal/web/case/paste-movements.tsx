import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Movement } from '#modules/legal/contract/movement.ts'
import { type PastedMovement, readMovements, writtenClock } from '#modules/legal/contract/pasted-movements.ts'
import { DEFAULT_ZONE } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { toClock } from '#shared/br/zoned-time.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { FoundList } from '../found-list.tsx'

/** As many as the server takes at once. */
const MOST = 500

interface Props {
  id: string
  known: readonly Movement[]
  onClose(): void
}

/** Reads movements out of a text copied from a court's page, shows what was understood, and adds those that are new. Source: spec/4 §15.8. */
export function PasteMovements({ id, known, onClose }: Props) {
  const zone = useSession().company?.time_zone ?? DEFAULT_ZONE
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const found = useMemo(() => readMovements(text), [text])
  const there = useMemo(() => new Set(known.map(({ occurred_at, name }) => `${toClock(occurred_at, zone)} ${name}`)), [known, zone])
  const isKnown = ({ at, name }: PastedMovement) => there.has(`${at} ${name}`)
  const fresh = found.filter((movement) => !isKnown(movement))
  const { close, question } = useDiscard(() => text.trim() !== '', onClose)

  const add = useMutation({
    mutationFn: () => api.movements.paste.call({ id, movements: fresh.slice(0, MOST) }),
    async onSuccess({ added, known: already }) {
      toast.success(
        counted(added, 'andamento adicionado', 'andamentos adicionados'),
        already > 0 ? `${counted(already, 'já estava', 'já estavam')} no processo.` : undefined,
      )
      onClose()
      await queryClient.invalidateQueries({ queryKey: api.key() })
    },
  })

  return (
    <Dialog title="Colar andamentos" size={720} modal onClose={close}>
      <Stack>
        <Textarea
          label="Andamentos copiados do site do tribunal"
          description="Cada linha que começa com uma data é um andamento; as outras continuam o de cima."
          placeholder="12/11/2026 14:32 - Juntada de petição"
          rows={8}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text.trim() && found.length === 0 && <Alert color="yellow">Nenhuma data encontrada no texto.</Alert>}
        {fresh.length > MOST && (
          <Alert color="yellow">
            São {fresh.length} andamentos. Os primeiros {MOST} são adicionados agora; cole de novo para os outros.
          </Alert>
        )}
        {found.length > 0 && (
          <FoundList label="Andamentos encontrados">
            {found.map((movement, index) => (
              <Group key={`${movement.at} ${index.toString()}`} component="li" gap="sm" wrap="nowrap" align="baseline">
                <Text size="sm" c="dimmed" w={130} style={{ flexShrink: 0 }}>
                  {writtenClock(movement.at)}
                </Text>
                <Text size="sm" c={isKnown(movement) ? 'dimmed' : undefined}>
                  {movement.name}
                  {isKnown(movement) && ' (já está no processo)'}
                  {movement.text && (
                    <Text span display="block" size="xs" c="dimmed" lineClamp={2}>
                      {movement.text}
                    </Text>
                  )}
                </Text>
              </Group>
            ))}
          </FoundList>
        )}
        <DialogActions onCancel={close} failure={<Failure error={add.error} what="Erro ao adicionar andamentos" />}>
          <Button disabled={fresh.length === 0} loading={add.isPending} onClick={() => add.mutate()}>
            {fresh.length > 0 ? `Adicionar ${counted(Math.min(fresh.length, MOST), 'andamento')}` : 'Adicionar'}
          </Button>
        </DialogActions>
      </Stack>
      {question}
    </Dialog>
  )
}
