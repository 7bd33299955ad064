import { z } from 'zod'
import { formatNumber } from '#shared/br/number.ts'
import { type EntryData, textOf } from './entry.ts'

interface Kind {
  label: string
  unit: string
  /** Outside of these one is asked whether it is so. */
  from: number
  to: number
}

/** What is measured, by the key of its field; the body-mass index follows from two of them. Source: spec/6 §10.9. */
export const MEASURES = {
  weight: { label: 'Peso', unit: 'kg', from: 0.5, to: 300 },
  height: { label: 'Altura', unit: 'cm', from: 30, to: 230 },
  bmi: { label: 'IMC', unit: 'kg/m²', from: 8, to: 80 },
  pressure: { label: 'PA', unit: 'mmHg', from: 30, to: 260 },
  heart: { label: 'FC', unit: 'bpm', from: 30, to: 220 },
  breath: { label: 'FR', unit: 'irpm', from: 6, to: 80 },
  temperature: { label: 'Temperatura', unit: '°C', from: 33, to: 42 },
  saturation: { label: 'SpO₂', unit: '%', from: 60, to: 100 },
  glucose: { label: 'Glicemia', unit: 'mg/dL', from: 30, to: 600 },
  head: { label: 'Perímetro cefálico', unit: 'cm', from: 25, to: 65 },
  waist: { label: 'Circunferência abdominal', unit: 'cm', from: 30, to: 200 },
  pain: { label: 'Dor', unit: '', from: 0, to: 10 },
} as const satisfies Record<string, Kind>
export type MeasureCode = keyof typeof MEASURES
export const MeasureCode = z.enum(Object.keys(MEASURES) as MeasureCode[])

/** Those that somebody types. */
export const TYPED_MEASURES = MeasureCode.options.filter((code) => code !== 'bmi')

const Measured = z.object({
  value: z.number(),
  /** The second number of a pressure. */
  lower_value: z.number().nullable(),
})
type Measured = z.output<typeof Measured>

/** The measures of one kind, in the order of time, each with the entry that says it. */
export const MeasureSeries = z.object({
  code: MeasureCode,
  points: z.array(Measured.extend({ at: z.coerce.date(), entry_id: z.uuid() })),
})
export type MeasureSeries = z.output<typeof MeasureSeries>
export type MeasurePoint = MeasureSeries['points'][number]

const PRESSURE = /^(\d{2,3})\s*[/xX×]\s*(\d{2,3})$/
const NUMBER = /^\d{1,4}([.,]\d{1,2})?$/

/** A measure as it is typed: '63,6', '120/80'. Null for what is none. */
export function readMeasure(code: MeasureCode, text: string): Measured | null {
  if (code === 'pressure') {
    const [, upper, lower] = PRESSURE.exec(text.trim()) ?? []
    return upper ? { value: Number(upper), lower_value: Number(lower) } : null
  }
  if (!NUMBER.test(text.trim())) return null
  const value = Number(text.trim().replace(',', '.'))
  return code === 'pain' && (value > 10 || !Number.isInteger(value)) ? null : { value, lower_value: null }
}

const typedIn = (data: EntryData) => TYPED_MEASURES.map((code) => [code, textOf(data[code])] as const).filter(([, text]) => text !== '')

/** Kilograms by square metres, to one decimal. Null where the height is no height. */
const bmiOf = (weight: number, height: number) => (height < 10 ? null : Math.round((weight * 100_000) / height ** 2) / 10)

/** The measures of an entry, the body-mass index among them. */
export function readMeasures(data: EntryData): (Measured & { code: MeasureCode })[] {
  const read = new Map<MeasureCode, Measured>()
  for (const [code, text] of typedIn(data)) {
    const measured = readMeasure(code, text)
    if (measured) read.set(code, measured)
  }
  const [weight, height] = [read.get('weight'), read.get('height')]
  const bmi = weight && height && bmiOf(weight.value, height.value)
  if (bmi) read.set('bmi', { value: bmi, lower_value: null })
  return MeasureCode.options.flatMap((code) => (read.has(code) ? [{ code, ...read.get(code)! }] : []))
}

/** The labels of measures that cannot be read. */
export const unreadableIn = (data: EntryData) =>
  typedIn(data)
    .filter(([code, text]) => !readMeasure(code, text))
    .map(([code]) => MEASURES[code].label)

/** '63,6 kg', '120 × 78 mmHg', '4 de 10' */
export function measureText(code: MeasureCode, { value, lower_value }: Measured) {
  if (code === 'pain') return `${value} de 10`
  const number = lower_value === null ? formatNumber(value) : `${formatNumber(value)} × ${formatNumber(lower_value)}`
  const { unit } = MEASURES[code]
  return unit === '%' ? `${number}%` : `${number} ${unit}`
}

/** Measures that nobody believes at once: 'Peso de 700 kg'. */
export const implausibleIn = (data: EntryData) =>
  readMeasures(data)
    .filter(({ code, value, lower_value }) => {
      const { from, to } = MEASURES[code]
      return code !== 'bmi' && (value < from || value > to || (lower_value !== null && (lower_value < from || lower_value >= value)))
    })
    .map(({ code, ...measured }) => `${MEASURES[code].label} de ${measureText(code, measured)}`)
