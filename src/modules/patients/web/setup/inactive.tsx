import { useQuery } from '@tanstack/react-query'
import type { InactiveKind } from '#modules/patients/contract/setup/inactive.ts'
import { InactiveRows } from '#web/kit/record/inactive-rows.tsx'
import { api } from '../api.ts'

/** What of the clinic's setup was removed, to be offered again. Source: spec/6 §13. */
export function Inactive({ kinds, mayChange }: { kinds: readonly InactiveKind[]; mayChange: boolean }) {
  const inactive = useQuery({ ...api.setup.inactive.queryOptions(), staleTime: 0 })
  const rows = (inactive.data ?? []).filter(({ kind }) => kinds.includes(kind))
  const stays = 'O que já foi marcado continua como está.'
  return <InactiveRows rows={rows} stays={stays} mayChange={mayChange} activate={api.setup.activate.call} refresh={api.key()} />
}
