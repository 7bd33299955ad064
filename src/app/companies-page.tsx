import { useQuery } from '@tanstack/react-query'
import { api } from '#modules/access/web/api.ts'
import { useSwitchCompany } from '#modules/access/web/use-switch-company.ts'
import { DemoDataSwitch } from '#modules/dashboard/web/demo-data-switch.tsx'
import { CompaniesPage } from '#modules/settings/web/companies-page.tsx'
import { useSession } from '#web/session.tsx'

/** /settings/companies, from where an owner goes to work in any of them. */
export function Companies() {
  const reachable = useQuery(api.companies.queryOptions())
  const change = useSwitchCompany()
  const { company: here } = useSession()
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
