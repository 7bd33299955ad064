/** How long after a look at the list somebody counts as having the chat open, in milliseconds: an open chat asks at least so often. */
const OPEN_MS = 90_000

const openedAt = new Map<string, number>()

/** Notes that somebody of a company has the chat open. */
export const chatIsOpen = (company_id: string | null) => {
  if (company_id) openedAt.set(company_id, Date.now())
}

/** The companies whose chat somebody has open in this process. */
export const companiesWithOpenChat = () => [...openedAt].filter(([, at]) => at > Date.now() - OPEN_MS).map(([id]) => id)
