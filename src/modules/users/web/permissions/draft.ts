import type { MatrixRow, RightsInput } from '#modules/users/contract/permissions.ts'
import { decides, PAGE_KEYS, type PageDefinition, type PageKey } from '#shared/pages.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'

/** The permissions of a subject as they are being edited, by page. */
export type Draft = ReadonlyMap<PageKey, RightsInput>

/** 'Ver' stands first. */
export const COLUMNS = ['read', 'create', 'update', 'delete'] as const satisfies readonly Action[]

export const VERBS: Record<Action, string> = { read: 'Ver', create: 'Criar', update: 'Editar', delete: 'Excluir' }

/** The actions that can be chosen for a page, with their words. */
export const actionChoices = (page: PageKey) =>
  ACTIONS.filter((action) => decides(page, action)).map((action) => ({ value: action, label: VERBS[action] }))

/** The same action of another page, or one that it has. */
export const actionOn = (page: PageKey, action: Action): Action =>
  decides(page, action) ? action : (COLUMNS.find((one) => decides(page, one)) ?? action)

export function draftOf(rows: readonly MatrixRow[]): Draft {
  return new Map(
    rows.map(({ page, scope, ...decisions }) => {
      const rights = Object.fromEntries(ACTIONS.map((action) => [action, decisions[action].granted])) as Record<Action, boolean>
      return [page, { page, ...rights, scope }]
    }),
  )
}

/** Ticks or unticks a cell, and what goes with it: whoever changes sees, who sees nothing changes nothing, and finer rights follow that followed before. What nothing asks for is not given. */
export function ticked(draft: Draft, page: PageKey, action: Action, on: boolean): Draft {
  const next = new Map(draft)
  const before = draft.get(page)!
  const row = { ...before, [action]: on }
  if (on && action !== 'read' && decides(page, 'read')) row.read = true
  if (!on && action === 'read') Object.assign(row, { create: false, update: false, delete: false })
  next.set(page, row)
  for (const finer of finerRights(page)) {
    const old = draft.get(finer.key as PageKey)!
    const following = { ...old }
    for (const one of ACTIONS) if (old[one] === before[one] && (decides(old.page, one) || !row[one])) following[one] = row[one]
    if (finer.inherits !== false) next.set(old.page, following)
    else if (!row.read) next.set(old.page, { ...old, read: false, create: false, update: false, delete: false })
  }
  return next
}

const finerRights = (page: PageKey): readonly PageDefinition[] => PAGE_KEYS.filter((one: PageDefinition) => one.within === page)

export const withScope = (draft: Draft, page: PageKey, scope: RightsInput['scope']): Draft =>
  new Map(draft).set(page, { ...draft.get(page)!, scope })

/** The rows of some pages as they are in another draft. */
export function copied(draft: Draft, from: Draft, pages: readonly PageKey[]): Draft {
  const rows = pages.flatMap((page): [PageKey, RightsInput][] => (from.has(page) ? [[page, { ...from.get(page)! }]] : []))
  return new Map([...draft, ...rows])
}

export type Change =
  | { page: PageKey; action: Action; on: boolean }
  | { page: PageKey; from: RightsInput['scope']; to: RightsInput['scope'] }

/** What differs from what is stored, in the order of the matrix. */
export function changesOf(stored: Draft, draft: Draft): Change[] {
  return [...stored].flatMap(([page, before]): Change[] => {
    const now = draft.get(page)!
    const cells = COLUMNS.filter((action) => decides(page, action) && before[action] !== now[action]).map((action) => ({
      page,
      action,
      on: now[action],
    }))
    return before.scope === now.scope ? cells : [...cells, { page, from: before.scope, to: now.scope }]
  })
}
