import { z } from 'zod'

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

/** The marital status that has no spouse. Source: spec/2 §5. */
export const SINGLE = 'Solteiro'
