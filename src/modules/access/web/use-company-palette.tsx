import { IconBuilding, IconSwitchHorizontal } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#web/session.tsx'
import type { PaletteAction, PaletteSource } from '#web/shell/palette.ts'
import { matching } from '#web/shell/palette-sources.tsx'
import { api } from './api.ts'
import { COMPANY_TYPE } from './company-words.ts'
import { useSwitchCompany } from './use-switch-company.ts'

/** 'Trocar empresa' and every other company of the person. */
export function useCompanyPalette(): PaletteSource {
  const { company, company_count } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useSwitchCompany()

  return {
    name: 'companies',
    async find(text) {
      if (company_count < 2) return []
      const companies = await queryClient.ensureQueryData(api.companies.queryOptions())
      const others = companies.filter(({ company_id }) => company_id !== company?.id)
      return matching(text, [
        {
          id: 'switch-company',
          group: 'Empresas',
          label: 'Trocar empresa',
          icon: <IconSwitchHorizontal size={18} stroke={1.6} />,
          run: () => void navigate({ to: '/company-selection' }),
        },
        ...others.map(
          (other): PaletteAction => ({
            id: other.company_id,
            group: 'Empresas',
            label: other.company_name,
            description: COMPANY_TYPE[other.company_type].label,
            icon: <IconBuilding size={18} stroke={1.6} />,
            run: () => mutate(other),
          }),
        ),
      ])
    },
  }
}
