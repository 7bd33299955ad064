import { IDLE_MINUTES } from '#modules/settings/contract/company.ts'
import { COMPANY_FIELDS, COMPANY_NOUN, PRIVACY_FIELDS, REGION_FIELDS } from '#modules/settings/contract/company-fields.ts'
import type { Option } from '#shared/record-fields.ts'
import { ChangeHistory } from '#web/kit/record/change-history.tsx'
import { api } from './api.ts'

const KINDS = {
  companies: {
    noun: COMPANY_NOUN,
    fields: {
      ...COMPANY_FIELDS,
      ...REGION_FIELDS,
      ...PRIVACY_FIELDS,
      active: { label: 'Ativa', kind: 'check' },
      require_two_factor: { label: 'Perfis com duas etapas exigidas' },
      allow_trusted_browsers: { label: 'Confiar em navegadores', kind: 'check' },
      session_idle_minutes: { label: 'Encerrar sessão sem uso após', kind: 'choice', options: IDLE_MINUTES },
      primary_color: { label: 'Cor primária' },
      secondary_color: { label: 'Cor secundária' },
      theme: { label: 'Tema padrão', kind: 'choice', options: { light: 'Claro', dark: 'Escuro' } },
      page_title: { label: 'Título da página' },
      logo_light_url: { label: 'Logo no tema claro', kind: 'picture' },
      logo_dark_url: { label: 'Logo no tema escuro', kind: 'picture' },
      logo_light_small_url: { label: 'Logo pequeno no tema claro', kind: 'picture' },
      logo_dark_small_url: { label: 'Logo pequeno no tema escuro', kind: 'picture' },
      favicon_url: { label: 'Ícone da aba', kind: 'picture' },
    },
  },
} as const

/** What was changed of a company, and by whom. */
export const CompanyHistory = ({ id, parents }: { id: string; parents: readonly Option[] }) => (
  <ChangeHistory procedure={api.companies.history} id={id} kinds={KINDS} lists={{ parents }} />
)
