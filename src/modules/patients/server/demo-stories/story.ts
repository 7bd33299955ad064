import type { DocumentInput } from '#modules/patients/contract/records/documents.ts'
import type { EntryData } from '#modules/patients/contract/records/entry.ts'
import type { Random } from '#server/demo/random.ts'

/** What is written in a template. `{3-6}` is a number of these, `{leve|moderada}` one of these words: two patients with one complaint read alike and are not the same. */
export interface Note {
  template: string
  data: EntryData
}

/** One complaint, from the first visit to those after it. */
export interface Case {
  /** Of whom: years of age. */
  ages?: Ages
  /** Codes of the CID-10. */
  diagnoses?: readonly string[]
  first: EntryData
  later: readonly EntryData[]
}

type Ages = readonly [from: number, to: number]

/** What one professional writes. */
export interface Story {
  /** Templates of a first visit and of the others. */
  templates: { first: string; later: string }
  measures: readonly Measure[]
  cases: readonly Case[]
  /** Services of which something of its own is written, by their names. */
  services?: Readonly<Record<string, readonly (Note & { ages?: Ages })[]>>
  documents: readonly DocumentInput[]
}

type Measure = 'body' | 'circulation' | 'waist' | 'pain'

/** Notes of a consultation of a physician. */
export const soap = (subjective: string, objective: string, assessment: string, plan: string): EntryData => ({
  ...{ subjective, objective, assessment, plan },
})

/** Words with what they leave open filled in. */
export const told = (random: Random, words: string) =>
  words.replace(/\{([^}]+)\}/g, (_, open: string) => {
    const [, from, to] = /^(\d+)-(\d+)$/.exec(open) ?? []
    return from ? String(Number(from) + random.below(Number(to) - Number(from) + 1)) : random.pick(open.split('|'))
  })

const fits = (ages: Ages | undefined, age: number) => !ages || (age >= ages[0] && age <= ages[1])

interface Visit {
  patient_id: string
  age: number
  service: string
  /** Whether the service is for whoever comes for the first time. */
  isFirst: boolean
  /** Visits to this professional that were written about before. */
  before: number
}

/** What is written about a visit: of the service it was, or of the complaint that the patient comes to this professional with, always the same. */
export function noteOf(random: Random, { templates, cases, services }: Story, visit: Visit): Note & { diagnoses: readonly string[] } {
  const own = services?.[visit.service]?.filter(({ ages }) => fits(ages, visit.age)) ?? []
  if (own.length > 0) return { ...random.pick(own), diagnoses: [] }
  const fitting = cases.filter(({ ages }) => fits(ages, visit.age))
  const { first, later, diagnoses = [] } = fitting[Number.parseInt(visit.patient_id.slice(-4), 16) % fitting.length]!
  const isFirst = visit.before === 0 && visit.isFirst
  const step = visit.before === 0 && later.length > 1 ? random.below(later.length) : Math.max(0, visit.before - 1)
  return isFirst
    ? { template: templates.first, data: first, diagnoses }
    : { template: templates.later, data: later[step % later.length]!, diagnoses }
}

/** What a visit measured: each patient has a height and about a weight. */
export function measured(random: Random, { measures }: Story, patient_id: string): EntryData {
  const of = Number.parseInt(patient_id.slice(-4), 16)
  const weight = 52 + (of % 40) + random.below(30) / 10
  return {
    ...(measures.includes('body') && { weight: weight.toFixed(1).replace('.', ','), height: String(150 + (of % 35)) }),
    ...(measures.includes('circulation') && {
      heart: String(62 + random.below(26)),
      pressure: `${108 + random.below(30)}/${66 + random.below(20)}`,
    }),
    ...(measures.includes('waist') && { waist: String(70 + (of % 40) + random.below(3)) }),
    ...(measures.includes('pain') && { pain: String(1 + random.below(6)) }),
  }
}
