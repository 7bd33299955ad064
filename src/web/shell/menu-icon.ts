import {
  IconBrandWhatsapp,
  IconCalendarDue,
  IconChecklist,
  IconHeartbeat,
  IconIdBadge2,
  IconLayoutDashboard,
  IconPointFilled,
  IconScale,
  IconSettings,
  IconTargetArrow,
  IconUser,
  IconUserCog,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'

/** By path for a page, by label for a group. */
const ICONS: Record<string, TablerIcon> = {
  '/': IconLayoutDashboard,
  '/crm': IconTargetArrow,
  '/clients': IconUsers,
  '/patients': IconHeartbeat,
  '/hr': IconIdBadge2,
  '/meu-dia': IconChecklist,
  '/vencimentos': IconCalendarDue,
  '/conta': IconUser,
  Jurídico: IconScale,
  WhatsApp: IconBrandWhatsapp,
  Usuários: IconUserCog,
  Configurações: IconSettings,
}

export const menuIcon = (pathOrLabel: string): TablerIcon => ICONS[pathOrLabel] ?? IconPointFilled
