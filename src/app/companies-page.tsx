import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#modules/access/web/api.ts'
import { useSwitchCompany } from '#modules/access/web/use-switch-company.ts'
import { DemoDataSwitch } from '#modules/dashboard/web/demo-data-switch.tsx'
import { api as settings } from '#modules/settings/web/api.ts'
import { CompaniesPage } from '#modules/settings/web/companies-page.tsx'
import { useSession } from '#web/session.tsx'

/** /settings/companies, from where an owner goes to work in any of them. */
export function Companies() {
  const reachable = useQuery(api.companies.queryOptions())
  const change = useSwitchCompany()
  const { company: here } = useSession()

  // Which companies she may enter, and whether there are several, changes with the tree.
  const queryClient = useQueryClient()
  const tree = useQuery(settings.companies.tree.queryOptions()).data
  useEffect(() => {
    if (tree) void queryClient.invalidateQueries({ queryKey: api.key() })
  }, [tree, queryClient])

  return (
    <CompaniesPage
      onEnter={({ id }) => {
        const company = reachable.data?.find(({ company_id }) => company_id === id)
        if (company) change.mutate(company)
      }}
      more={(id) => id === here?.id && <DemoDataSwitch />}
    />
  )
}
