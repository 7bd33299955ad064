import { IconBuilding, IconBuildingCommunity, IconBuildingStore, IconSitemap, type TablerIcon } from '@tabler/icons-react'
import type { AccessibleCompany } from '#shared/session.ts'

/** What each type of company is called, and its icon. */
export const COMPANY_TYPE: Record<AccessibleCompany['company_type'], { label: string; icon: TablerIcon }> = {
  group: { label: 'Grupo', icon: IconSitemap },
  franchise_master: { label: 'Franqueadora', icon: IconBuildingCommunity },
  franchise: { label: 'Franquia', icon: IconBuildingStore },
  company: { label: 'Empresa', icon: IconBuilding },
}

const ROLES: Record<string, string> = {
  owner: 'Proprietário',
  admin: 'Administrador',
  manager: 'Gerente',
  member: 'Membro',
  viewer: 'Leitor',
}

export const roleLabel = (role: string) => ROLES[role] ?? role
