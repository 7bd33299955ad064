import { useNavigate } from '@tanstack/react-router'
import type { Deal } from '#modules/crm/contract/deal.ts'
import { beginning } from '#web/kit/record/begun.ts'
import { usePermissions } from '#web/session.tsx'

/** Leads to a new case of the deal's client, called like the deal. Absent for those who may not make one. Source: spec/4 §8.1. */
export function useBeginCase(): ((deal: Deal) => void) | undefined {
  const { create } = usePermissions('legal-cases')
  const navigate = useNavigate()
  if (!create) return undefined
  return ({ id, name, client_id, client_name }) =>
    void navigate({
      to: '/legal/cases',
      ...beginning({ values: { title: name, client_id, deal_id: id }, names: { client_id: client_name } }),
    })
}
