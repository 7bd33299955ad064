import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { VisitBalance } from '#modules/patients/contract/charges/charge.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'

type ByVisit = ReadonlyMap<string, VisitBalance>

/** What is charged for some visits, for callers who see amounts; of others nothing is asked. */
export function useBalances(ids: readonly string[]) {
  const can = usePermissions('patients-charges')
  const asked = useQuery({
    ...api.charges.ofVisits.queryOptions({ input: { ids: [...ids].sort() } }),
    placeholderData: keepPreviousData,
    enabled: can.read && ids.length > 0,
  })
  const byVisit: ByVisit = new Map(asked.data?.map((balance) => [balance.appointment_id, balance]))
  return { byVisit, isLoading: asked.isLoading }
}

const Shown = createContext<ByVisit>(new Map())

/** Gives the cards of an agenda what is charged for their visits. */
export function Balances({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const { byVisit } = useBalances(ids)
  return <Shown value={byVisit}>{children}</Shown>
}

/** What is charged for a visit in sight; undefined where nothing is, or the caller sees no amounts. */
export const useBalanceOf = (id: string) => useContext(Shown).get(id)
