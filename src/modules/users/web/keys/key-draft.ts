import type { KeyRights } from '#modules/users/contract/keys.ts'
import type { MatrixRow, RightsInput } from '#modules/users/contract/permissions.ts'
import { decides, PAGE_KEYS, type PageDefinition, type PageKey } from '#shared/pages.ts'
import { allows } from '#shared/permissions.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'
import type { Session } from '#shared/session.ts'
import type { Draft } from '../permissions/draft.ts'

const pages: readonly PageDefinition[] = PAGE_KEYS

/** What somebody may put into a key: the rows of the matrix in which she holds something herself. */
export const rowsFor = (session: Session): MatrixRow[] =>
  PAGE_KEYS.filter(({ key }) => ACTIONS.some((action) => decides(key, action) && allows(session, key, action))).map(({ key }) => {
    const decisions = Object.fromEntries(
      ACTIONS.map((action) => [action, { granted: allows(session, key, action), rule: '', by_page: key }]),
    )
    return { page: key, ...decisions, scope: null } as MatrixRow
  })

/** The rights of a key as the matrix draws them. */
export const draftOfKey = (rights: KeyRights): Draft =>
  new Map(
    PAGE_KEYS.map(({ key }) => {
      const held = Object.fromEntries(ACTIONS.map((action) => [action, rights[key]?.includes(action) === true])) as Record<Action, boolean>
      return [key, { page: key, scope: null, ...held } satisfies RightsInput]
    }),
  )

/** A page that others lean on: without reading it, they open nothing. */
const leansOn = (page: PageKey) =>
  pages.filter(({ within, inherits }) => within === page && inherits === false).map(({ key }) => key as PageKey)

const without = (rights: KeyRights, keys: readonly PageKey[]): KeyRights =>
  Object.fromEntries(Object.entries(rights).filter(([key]) => !keys.includes(key as PageKey)))

/** Ticks or unticks a cell of a key, and what it cannot do without. Nothing else follows: a key holds what somebody chose. */
export function tickedInKey(rights: KeyRights, page: PageKey, action: Action, on: boolean): KeyRights {
  const held = rights[page] ?? []
  if (!on && action === 'read') return without(rights, [page, ...leansOn(page)])
  if (!on) return { ...rights, [page]: held.filter((one) => one !== action) }
  const { within, inherits } = pages.find(({ key }) => key === page)!
  const parent = inherits === false ? tickedInKey(rights, within as PageKey, 'read', true) : rights
  return { ...parent, [page]: [...new Set([...held, 'read' as const, action])] }
}

const WHATSAPP: readonly PageKey[] = [
  'whatsapp-chat',
  'whatsapp-dashboard',
  'whatsapp-instances',
  'whatsapp-aspects',
  'whatsapp-evaluations',
]

const reading = (keys: readonly PageKey[]): KeyRights => Object.fromEntries(keys.map((key) => [key, ['read']]))

/** Keys to the conversations, which are often asked for. Source: spec/3 §16. */
export const PRESETS: readonly { id: string; name: string; rights: KeyRights }[] = [
  { id: 'whatsapp-read', name: 'Leitura', rights: reading(WHATSAPP) },
  {
    id: 'whatsapp-write',
    name: 'Leitura e escrita',
    rights: { ...reading(WHATSAPP), 'whatsapp-evaluations': ['read', 'update'] },
  },
]

/** As much of them as somebody holds herself. */
export const heldOf = (rights: KeyRights, session: Session): KeyRights =>
  Object.fromEntries(
    Object.entries(rights).flatMap(([key, actions]) => {
      const held = actions.filter((action) => allows(session, key as PageKey, action))
      return held.length > 0 ? [[key, held]] : []
    }),
  )
