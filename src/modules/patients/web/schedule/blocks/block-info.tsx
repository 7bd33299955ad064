import { Group, Radio, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BLOCK_KINDS, type Block } from '#modules/patients/contract/schedule/block.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { DEFAULT_ZONE } from '#shared/br/date.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { useOffer } from '../waiting/use-offer.ts'
import { blockText, whenBlocked, whoseBlock } from './block-text.ts'

interface Props {
  block: Block
  options: ScheduleOptions
  zone: string | undefined
  onClose(): void
}

/** What a block is, and the question whether it goes; of one that is repeated also whether those after it go along. */
export function BlockInfo({ block, options, zone = DEFAULT_ZONE, onClose }: Props) {
  const queryClient = useQueryClient()
  const offer = useOffer()
  const [following, setFollowing] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.schedule.unblock.call({ id: block.id, following }),
    retry: false,
    onSuccess(wanted) {
      toast.success(following ? 'Horários liberados com sucesso!' : 'Horário liberado com sucesso!')
      offer.all(wanted)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  const kind = block.kind !== 'other' && BLOCK_KINDS[block.kind]
  const facts = [whoseBlock(block, options), whenBlocked(block, zone), kind !== block.reason && kind].filter(Boolean).join(' · ')
  if (!block.may_remove)
    return (
      <Dialog title={blockText(block)} size={440} small onClose={onClose}>
        <Text>{facts}</Text>
      </Dialog>
    )
  return (
    <ConfirmDialog
      question="Liberar este horário?"
      subject={`${blockText(block)}: ${facts}`}
      confirm="Liberar"
      warning={
        block.series_id && (
          <Radio.Group
            label="Repete toda semana"
            value={following ? 'following' : 'one'}
            onChange={(which) => setFollowing(which === 'following')}
          >
            <Group gap="lg" mt={6}>
              <Radio value="one" label="Só este" />
              <Radio value="following" label="Este e os próximos" />
            </Group>
          </Radio.Group>
        )
      }
      busy={remove.isPending}
      failure={failureOf(remove.error, 'Erro ao liberar')}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}
