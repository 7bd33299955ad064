import { useState } from 'react'
import type { Config } from '#modules/dashboard/contract/config.ts'
import type { Folder } from '#modules/dashboard/contract/folder.ts'
import { useReturnFocus } from '#web/kit/dialog/use-return-focus.ts'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { ConfigDialog } from './config-dialog.tsx'
import type { DashboardState } from './dashboard-state.ts'

interface Props {
  /** The id in the address, or NEW_RECORD. */
  id: string
  configs: readonly Config[]
  folders: readonly Folder[]
  state: DashboardState
}

/**
 * The dialog of the widget that the address names; nothing when there is no such widget. Where somebody else deletes it meanwhile
 * the dialog stays with what was typed, and saving says so.
 */
export function OpenConfig({ id, configs, folders, state }: Props) {
  useReturnFocus()
  const living = configs.find((candidate) => candidate.id === id && !candidate.deleted_at) ?? null
  const [shown, setShown] = useState(living)
  if (living && living !== shown) setShown(living)
  const config = living ?? (shown?.id === id ? shown : null)
  if (!config && id !== NEW_RECORD) return null
  const last = configs.reduce((highest, { position }) => Math.max(highest, position), -1)
  return <ConfigDialog key={id} config={config} nextPosition={last + 1} folders={folders} state={state} />
}
