import { foldForSearch } from '#shared/br/text.ts'
import type { EmployeeInput } from '../employee.ts'
import { EDUCATION_LEVELS, RACES } from '../employee-choices.ts'

type Education = NonNullable<EmployeeInput['education_level']>
type Race = NonNullable<EmployeeInput['race']>

/** What a payroll writes where it knows nothing. */
const UNKNOWN = new Set(['', 'nao informado', 'nao informada', 'n/i', 'ignorado'])

export const isUnknown = (text: string) => UNKNOWN.has(foldForSearch(text).trim())

/** The payroll's word for a gender; null for any other, which is stored as 'other' when the employee is created. */
export function readGender(text: string): EmployeeInput['gender'] | null {
  const letter = foldForSearch(text).trim().charAt(0)
  return letter === 'm' ? 'male' : letter === 'f' ? 'female' : null
}

/** By eSocial's code, 01 to 12. */
const EDUCATION_BY_CODE: readonly Education[] = [
  'sem instrução',
  'ensino fundamental incompleto',
  'ensino fundamental incompleto',
  'ensino fundamental incompleto',
  'ensino fundamental completo',
  'ensino médio incompleto',
  'ensino médio completo',
  'ensino superior incompleto',
  'ensino superior completo',
  'pós-graduação',
  'pós-graduação',
  'pós-graduação',
]

/** Words that say how far somebody went, the furthest first. */
const EDUCATION_BY_WORD: readonly [RegExp, Education, Education?][] = [
  [/\b(pos|especializacao|mestrado|doutorado|mba)\b/, 'pós-graduação'],
  [/\b(superior|graduacao|3[oa]? grau)\b/, 'ensino superior completo', 'ensino superior incompleto'],
  [/\b(medio|2[oa]? grau)\b/, 'ensino médio completo', 'ensino médio incompleto'],
  [/\b(fundamental|1[oa]? grau|[1-9][oa]? ano)\b/, 'ensino fundamental completo', 'ensino fundamental incompleto'],
  [/\b(analfabeto|sem instrucao)\b/, 'sem instrução'],
]

/** The education a payroll's text or code means; null when it says nothing we know. */
export function readEducation(text: string): Education | null {
  const words = foldForSearch(text.normalize('NFKC')).trim()
  if (/^\d{1,2}$/.test(words)) return EDUCATION_BY_CODE[Number(words) - 1] ?? null
  const exact = EDUCATION_LEVELS.find((level) => foldForSearch(level) === words)
  if (exact) return exact
  const [, completed, unfinished] = EDUCATION_BY_WORD.find(([word]) => word.test(words)) ?? []
  return (/\bincompleto\b|\bcursando\b|\bate o 5/.test(words) && unfinished) || completed || null
}

/** The race a payroll's word means. Numbers are not read: eSocial, RAIS and the payroll programs each count differently. */
export function readRace(text: string): Race | null {
  const word = foldForSearch(text).trim()
  return RACES.find((race) => foldForSearch(race) === word || foldForSearch(race).slice(0, -1) === word.replace(/[ao]$/, '')) ?? null
}
