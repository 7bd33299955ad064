import { IconArchive, IconCalendarPlus, IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { CaseRow } from '#modules/legal/contract/case.ts'
import type { RowAction } from '#web/kit/list/columns.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'

const NewMovement = lazily(async () => (await import('./case/new-movement.tsx')).NewMovement)
const CloseCase = lazily(async () => (await import('./case/close-case.tsx')).CloseCase)
const CalculationDrawer = lazily(async () => (await import('./deadline/calculation-drawer.tsx')).CalculationDrawer)

type Open = { kind: 'movement' | 'deadline' | 'close'; row: CaseRow }

/** What the menu of a case in the list offers besides opening and deleting it, and what that opens. */
export function useCaseActions() {
  const can = usePermissions('legal-cases')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const run = (kind: Open['kind']) => (row: CaseRow) => setOpen({ kind, row })
  const entries: RowAction<CaseRow>[] = [
    { label: 'Registrar andamento', icon: IconFilePlus, run: run('movement') },
    { label: 'Novo Prazo', icon: IconCalendarPlus, run: run('deadline') },
    { label: 'Encerrar', icon: IconArchive, run: run('close') },
  ]
  return {
    entries: can.update ? entries : [],
    dialogs: open && (
      <>
        {open.kind === 'movement' && <NewMovement parent_id={open.row.id} onClose={close} />}
        {open.kind === 'deadline' && <CalculationDrawer begin={{ legalCase: open.row.id }} onClose={close} />}
        {open.kind === 'close' && <CloseCase id={open.row.id} onClose={close} />}
      </>
    ),
  }
}
