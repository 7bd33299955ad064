import { z } from 'zod'
import { foldForSearch } from '#shared/br/text.ts'

export const EMPLOYEE_STATUSES = { active: 'Ativo', inactive: 'Inativo', terminated: 'Desligado' } as const
export const EmployeeStatus = z.enum(['active', 'inactive', 'terminated'])
export type EmployeeStatus = z.output<typeof EmployeeStatus>

export const GENDERS = { male: 'Masculino', female: 'Feminino', other: 'Outro' } as const
export const Gender = z.enum(['male', 'female', 'other'])

export const EDUCATION_LEVELS = [
  'sem instrução',
  'ensino fundamental incompleto',
  'ensino fundamental completo',
  'ensino médio incompleto',
  'ensino médio completo',
  'ensino superior incompleto',
  'ensino superior completo',
  'pós-graduação',
] as const
export const EducationLevel = z.enum(EDUCATION_LEVELS)

export const RACES = ['branca', 'preta', 'parda', 'amarela', 'indígena'] as const
export const Race = z.enum(RACES)

/** What is offered, besides what else is in use. Source: domain/brazil.md §3.2. */
export const MARITAL_STATUSES = ['Solteiro(a)', 'Casado(a)', 'Divorciado(a)', 'Separado(a)', 'Viúvo(a)', 'União estável'] as const

/** Without case, accents and gender: 'Casada' and 'Casado(a)' are one. */
const plainStatus = (status: string) =>
  foldForSearch(status)
    .replace(/\(a\)$/, '')
    .replace(/[oa]$/, '')
const OFFERED = new Set(MARITAL_STATUSES.map(plainStatus))

/** What can be chosen, given what is in use. What the list has already, spelled another way, is not offered beside it. */
export const maritalStatuses = (used: readonly string[]) => [
  ...MARITAL_STATUSES,
  ...used.filter((status) => !OFFERED.has(plainStatus(status))),
]

/** The marital status that has no spouse. Source: spec/2 §5. */
export const SINGLE = 'Solteiro'
