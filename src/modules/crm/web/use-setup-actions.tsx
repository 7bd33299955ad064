import { IconSettings, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '#shared/br/date.ts'
import type { NamedAction } from '#web/kit/list/action-menu.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'

const GoalsDialog = lazily(async () => (await import('./goals-dialog.tsx')).GoalsDialog)
const SetupDialog = lazily(async () => (await import('./setup/setup-dialog.tsx')).SetupDialog)

/** 'Metas', for whoever may set them up or has some, and 'Configurar'. Source: spec/4 §4.1. */
export function useSetupActions() {
  const allowed = usePermissions('settings').update
  const zone = useSession().company?.time_zone
  const year = Number(todayIn(zone).slice(0, 4))
  const own = useQuery(api.goals.list.queryOptions({ input: { year }, enabled: !allowed }))
  const [open, setOpen] = useState<'goals' | 'setup' | null>(null)
  const close = () => setOpen(null)
  const actions: NamedAction[] = [
    ...(allowed || own.data?.mine ? [{ label: 'Metas', icon: IconTargetArrow, run: () => setOpen('goals') }] : []),
    ...(allowed ? [{ label: 'Configurar', icon: IconSettings, run: () => setOpen('setup') }] : []),
  ]
  const dialogs = (
    <>
      {open === 'goals' && <GoalsDialog allowed={allowed} onClose={close} />}
      {open === 'setup' && <SetupDialog onClose={close} />}
    </>
  )
  return { actions, dialogs }
}
