import type { z } from 'zod'
import type { CompanyInput } from '../company.ts'

/** What is typed for a new company. */
export const newBranch = (change: Partial<z.input<typeof CompanyInput>> = {}): z.input<typeof CompanyInput> => ({
  ...{ name: 'Filial Mossoró', slug: 'filial-mossoro', type: 'company', parent_id: null, legal_name: '', cnpj: '', email: '', phone: '' },
  ...{ postal_code: '', street: '', number: '', complement: '', district: '', city: '', state: '', city_ibge: '' },
  ...change,
})

/** Nobody is asked for two steps. */
export const lenient = { require_two_factor: [], allow_trusted_browsers: true, session_idle_minutes: 1440 as const }

export const cityDay = { date: '2026-08-15', half_day_until: '', name: 'Aniversário da cidade', yearly: true }
