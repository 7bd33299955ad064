import { Badge } from '@mantine/core'
import type { MatrixRow } from '#modules/users/contract/permissions.ts'
import type { PageKey } from '#shared/pages.ts'
import { isOff } from '#shared/permissions.ts'
import type { Action } from '#shared/procedure.ts'
import { useSession } from '#web/session.tsx'
import { RULES } from './rule-words.ts'

export const ModuleOffBadge = () => (
  <Badge color="gray" variant="light" ml="xs" size="sm">
    Desligado
  </Badge>
)

type Offers = (page: PageKey, action: Action) => 'choice' | 'fixed' | null

/** A row of the matrix, locked while its module is off: it keeps what counts once that is on. */
export function useLockedRows(offers: Offers) {
  const session = useSession()
  return (row: MatrixRow) => {
    const off = isOff(session, row.page)
    return {
      off,
      ruleOf: (action: Action) => RULES[off ? 'module_off' : row[action].rule],
      offer(action: Action) {
        const offered = offers(row.page, action)
        return off && offered ? 'fixed' : offered
      },
    }
  }
}
