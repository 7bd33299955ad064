import { Select } from '@mantine/core'
import { PAGE_KEYS, type PageKey } from '#shared/pages.ts'
import type { Action } from '#shared/procedure.ts'
import { actionChoices, actionOn } from './draft.ts'

/** What may be asked about somebody: an action on a page. */
export interface Right {
  page: PageKey
  action: Action
}

interface Props {
  right: Right
  onChange(right: Right): void
}

/** Of which page; where it has no such action, of another that it has. */
export const PageSelect = ({ right: { page, action }, onChange }: Props) => (
  <Select
    label="Página"
    searchable
    data={PAGE_KEYS.map(({ key, label }) => ({ value: key, label }))}
    value={page}
    onChange={(key) => key && onChange({ page: key as PageKey, action: actionOn(key as PageKey, action) })}
    allowDeselect={false}
  />
)

export const ActionSelect = ({ right: { page, action }, onChange }: Props) => (
  <Select
    label="Ação"
    data={actionChoices(page)}
    value={action}
    onChange={(one) => one && onChange({ page, action: one as Action })}
    allowDeselect={false}
  />
)
