import { IconCopy, IconTrash } from '@tabler/icons-react'
import { DEAL, type Deal } from '#modules/crm/contract/deal.ts'
import type { MoreEntry } from '#web/kit/record/more-menu.tsx'
import { RemoveRecord } from '#web/kit/record/remove-record.tsx'
import { api } from './api.ts'

interface What {
  can: { create: boolean; remove: boolean }
  onDuplicate(deal: Deal): void
  onRemoved(): void
}

/** The menu 'Mais' of a deal. Source: spec/4 §8.1. */
export function dealEntries(deal: Deal, { can, onDuplicate, onRemoved }: What): MoreEntry[] {
  const entries: MoreEntry[] = []
  if (can.create) entries.push({ label: 'Duplicar', icon: IconCopy, run: () => onDuplicate(deal) })
  if (can.remove) {
    entries.push({
      label: 'Excluir',
      icon: IconTrash,
      content: (close) => <RemoveRecord record={deal} noun={DEAL.noun} procedures={api} onRemoved={onRemoved} onClose={close} />,
    })
  }
  return entries
}
