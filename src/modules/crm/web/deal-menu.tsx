import { IconCopy, IconGavel, IconTrash } from '@tabler/icons-react'
import { DEAL, type Deal } from '#modules/crm/contract/deal.ts'
import type { MoreEntry } from '#web/kit/record/more-menu.tsx'
import { RemoveRecord } from '#web/kit/record/remove-record.tsx'
import { api } from './api.ts'

interface What {
  can: { create: boolean; remove: boolean }
  onDuplicate(deal: Deal): void
  /** Absent for those who may not begin a case. */
  onCase: ((deal: Deal) => void) | undefined
  onRemoved(): void
}

/** The menu 'Mais' of a deal. Source: spec/4 §8.1. */
export function dealEntries(deal: Deal, { can, onDuplicate, onCase, onRemoved }: What): MoreEntry[] {
  const entries: MoreEntry[] = []
  if (can.create) entries.push({ label: 'Duplicar', icon: IconCopy, run: () => onDuplicate(deal) })
  if (onCase) entries.push({ label: 'Criar processo', icon: IconGavel, run: () => onCase(deal) })
  if (can.remove) {
    entries.push({
      label: 'Excluir',
      icon: IconTrash,
      content: (close) => <RemoveRecord record={deal} noun={DEAL.noun} procedures={api} onRemoved={onRemoved} onClose={close} />,
    })
  }
  return entries
}
