import type { Config } from '#modules/dashboard/contract/config.ts'
import type { Folder } from '#modules/dashboard/contract/folder.ts'
import { PRINCIPAL } from './dashboard-state.ts'

/** One tab with its widgets. `folder_id` is null for Principal. */
export interface WidgetGroup {
  key: string
  name: string
  folder_id: string | null
  widgets: Config[]
}

/** One group per folder that has enabled widgets, and Principal for those without a folder or of a deleted one, in the order of their positions. */
export function groupWidgets(configs: readonly Config[], folders: readonly Folder[]): WidgetGroup[] {
  const enabled = configs.filter(({ enabled }) => enabled)
  const tabs = folders.map(({ id, name }) => ({
    key: id,
    name,
    folder_id: id,
    widgets: enabled.filter(({ folder_id }) => folder_id === id),
  }))
  const loose = enabled.filter(({ folder_id }) => !folders.some(({ id }) => id === folder_id))
  const principal = { key: PRINCIPAL, name: 'Principal', folder_id: null, widgets: loose }
  return [...tabs, principal].filter(({ widgets }) => widgets.length > 0)
}
