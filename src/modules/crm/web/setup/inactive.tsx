import { useQuery } from '@tanstack/react-query'
import type { Inactive as Row } from '#modules/crm/contract/setup.ts'
import { InactiveRows } from '#web/kit/record/inactive-rows.tsx'
import { api } from '../api.ts'

/** Funnels or products that were removed, to be offered again. */
export function Inactive({ kind, stays }: { kind: Row['kind']; stays: string }) {
  const inactive = useQuery({ ...api.setup.inactive.queryOptions(), staleTime: 0 })
  const rows = (inactive.data ?? []).filter((row) => row.kind === kind)
  return <InactiveRows rows={rows} stays={stays} mayChange activate={api.setup.activate.call} refresh={api.key()} />
}
