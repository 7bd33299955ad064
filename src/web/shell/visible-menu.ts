import { MENU, type MenuGroup, type MenuPage, MORE_PAGES, menuPages } from '#shared/pages.ts'
import { allows } from '#shared/permissions.ts'
import type { Session } from '#shared/session.ts'
import { isOwner } from '#web/session.tsx'

export type MenuEntry = MenuPage | MenuGroup

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'pages' in entry

/** Whether `session` may open `page`: nothing without a company. The server decides again. */
export const mayOpen = (session: Session, { page, ownerOnly }: MenuPage) =>
  session.company !== null && (ownerOnly ? isOwner(session) : page === null || allows(session, page, 'read'))

/** The menu of one person: no entry she may not open, no group without entries. Source: spec/1 §2. */
export function visibleMenu(session: Session): MenuEntry[] {
  const visible: MenuEntry[] = []
  for (const entry of MENU) {
    if (!isGroup(entry)) {
      if (mayOpen(session, entry)) visible.push(entry)
      continue
    }
    if (entry.ownerOnly && !isOwner(session)) continue
    const pages = entry.pages.filter((page) => mayOpen(session, page))
    if (pages.length > 0) visible.push({ ...entry, pages })
  }
  return visible
}

/** Every page one person may open, whatever group it is in. */
export const readablePages = (session: Session) => menuPages().filter((page) => mayOpen(session, page))

/** Those outside the menu that the person may open. */
export const readableMore = (session: Session) =>
  MORE_PAGES.filter(({ page = null, path, label }) => mayOpen(session, { page, path, label }))
