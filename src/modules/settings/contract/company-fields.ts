import type { RecordNoun } from '#shared/define-record.ts'
import type { Fields } from '#shared/record-fields.ts'

export const COMPANY_NOUN: RecordNoun = { name: 'Empresa', plural: 'empresas', feminine: true }
export const HOLIDAY_NOUN: RecordNoun = { name: 'Feriado', plural: 'feriados', feminine: false }

/** The kinds of companies, from the top of the tree down. */
export const COMPANY_KINDS = { group: 'Grupo', franchise_master: 'Franqueadora', franchise: 'Franquia', company: 'Empresa' } as const

/** Whether a company of one kind may stand above one of another. */
export function standsAbove(above: keyof typeof COMPANY_KINDS, below: keyof typeof COMPANY_KINDS) {
  const kinds = Object.keys(COMPANY_KINDS)
  return kinds.indexOf(above) < kinds.indexOf(below)
}

/** The clocks of Brazil, west of Greenwich by so many hours. */
export const TIME_ZONES = {
  'America/Noronha': 'Fernando de Noronha (UTC−2)',
  'America/Sao_Paulo': 'Brasília (UTC−3)',
  'America/Araguaina': 'Palmas (UTC−3)',
  'America/Bahia': 'Salvador (UTC−3)',
  'America/Belem': 'Belém (UTC−3)',
  'America/Fortaleza': 'Fortaleza, Natal, Teresina (UTC−3)',
  'America/Maceio': 'Maceió, Aracaju (UTC−3)',
  'America/Recife': 'Recife (UTC−3)',
  'America/Santarem': 'Santarém (UTC−3)',
  'America/Boa_Vista': 'Boa Vista (UTC−4)',
  'America/Campo_Grande': 'Campo Grande (UTC−4)',
  'America/Cuiaba': 'Cuiabá (UTC−4)',
  'America/Manaus': 'Manaus (UTC−4)',
  'America/Porto_Velho': 'Porto Velho (UTC−4)',
  'America/Eirunepe': 'Eirunepé (UTC−5)',
  'America/Rio_Branco': 'Rio Branco (UTC−5)',
} as const

/** The fields of a company, in the order of the form. `parents` are the companies that may stand above it. */
export const COMPANY_FIELDS = {
  cnpj: { label: 'CNPJ', kind: 'cnpj' },
  name: { label: 'Nome', span: 6 },
  slug: { label: 'Endereço no sistema', span: 6 },
  legal_name: { label: 'Razão social' },
  type: { label: 'Tipo', kind: 'choice', options: COMPANY_KINDS, span: 6 },
  parent_id: { label: 'Empresa superior', kind: 'choice', options: 'parents', span: 6 },
  email: { label: 'E-mail', kind: 'email', span: 6 },
  phone: { label: 'Telefone', kind: 'phone', span: 6 },
  postal_code: { label: 'CEP', kind: 'cep', span: 4 },
  street: { label: 'Logradouro', span: 6 },
  number: { label: 'Número', span: 2, half: true },
  complement: { label: 'Complemento', span: 4, half: true },
  district: { label: 'Bairro', span: 4 },
  city: { label: 'Cidade', span: 4 },
  state: { label: 'UF', kind: 'uf', span: 4, half: true },
  city_ibge: { label: 'Código IBGE do município', span: 4, half: true },
} as const satisfies Fields

export const REGION_FIELDS = {
  time_zone: { label: 'Fuso horário', kind: 'choice', options: TIME_ZONES, span: 8 },
  default_ddd: { label: 'DDD padrão', span: 4 },
} as const satisfies Fields

export const PRIVACY_FIELDS = {
  dpo_name: { label: 'Encarregado', span: 6 },
  dpo_email: { label: 'E-mail do encarregado', kind: 'email', span: 6 },
  small_agent: { label: 'Agente de pequeno porte (Res. CD/ANPD 2/2022)', kind: 'check' },
} as const satisfies Fields

export const HOLIDAY_FIELDS = {
  date: { label: 'Dia', kind: 'day', span: 6 },
  half_day_until: { label: 'Meio expediente até', placeholder: 'Vazio: o dia todo', span: 6 },
  name: { label: 'Nome' },
  yearly: { label: 'Repete todo ano', kind: 'check' },
} as const satisfies Fields
