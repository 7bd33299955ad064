import { expect, test } from 'vitest'
import { countFor, courtDay, nationalCalendar } from '../testing/vectors.ts'
import { clockWarning, pastWarning } from './clock.ts'

const textsOf = (...asked: Parameters<typeof countFor>) => countFor(...asked).warnings.map(({ text }) => text)

const DJEN = { event: { kind: 'djen', on: '2026-11-18' } }
const JOINED = { event: { kind: 'warrant_joined', on: '2026-11-18' } }
const RUNNING = { unit: 'calendar_days', length: 10 }

// Source: spec/4 §17.6; those beyond it name their law.
test.each([
  [{ ...DJEN, double: 'public_treasury' }, 'A intimação deles é pessoal: confira o evento (CPC arts. 180, 183 e 186).'],
  [{ ...DJEN, double: 'prosecution' }, 'Prazo que a lei já fixa para eles não dobra (CPC arts. 180, §2º, 183, §2º, e 186, §4º).'],
  [{ ...JOINED, regime: 'jec' }, 'No juizado conta da ciência, não da juntada (Enunciado 13 do FONAJE).'],
  [{ ...JOINED, ...RUNNING, regime: 'cpp' }, 'No processo penal conta da intimação (Súmula 710 do STF).'],
  [{ ...JOINED, regime: 'clt' }, 'No processo do trabalho conta da ciência, não da juntada (CLT art. 774).'],
  [{ ...JOINED, several_defendants: true }, 'Havendo vários réus, o começo é a última citação (CPC art. 231, §1º).'],
  [
    { ...DJEN, regime: 'jec', double: 'public_defender' },
    'Nos juizados da Fazenda a Defensoria não tem prazo em dobro (Enunciado 3 da Fazenda Pública do FONAJE), nos federais é discutido: confira.',
  ],
  [
    { event: { kind: 'portal_silent', on: '2026-11-18' }, regime: 'tax', length: 20 },
    'No domicílio tributário a ciência tácita é no 15º dia (Decreto 70.235/1972, art. 23, §2º, III): confira.',
  ],
])('%o still counts, and says: %s', (input, text) => expect(textsOf(input)).toContain(text))

test('without a reason there is none', () => {
  expect(textsOf(DJEN)).toEqual([])
  expect(textsOf(JOINED)).toEqual([])
  expect(textsOf({ ...DJEN, several_defendants: true })).toEqual([])
  expect(textsOf({ event: { kind: 'in_person', on: '2026-11-18' }, double: 'co_litigants', electronic: false })).toEqual([])
})

test('alimony and eviction may run in the recess: the date without it stands beside', () => {
  const december = { event: { kind: 'djen', on: '2026-12-10' } }
  expect(textsOf({ ...december, area: 'familia' })).toEqual([
    'Alimentos, jurisdição voluntária e despejo podem correr no recesso (CPC art. 215; Lei 8.245, art. 58, I): confira.',
    'Sem a suspensão, o prazo vai até 05/01.',
  ])
  expect(textsOf({ ...december, area: 'imobiliaria' })).toHaveLength(2)
  expect(textsOf({ ...december, area: 'consumidor' })).toEqual([])
  expect(textsOf({ ...DJEN, area: 'familia' })).toEqual([])
})

test('what nobody confirmed is named with the date it leads to', () => {
  const conception = courtDay({ from_on: '2026-12-08', name: 'Imaculada Conceição', confirmed: false })
  expect(textsOf(DJEN, nationalCalendar(conception))).toEqual([
    'Imaculada Conceição em 08/12 não está confirmado. Sem expediente, o prazo vai para 14/12.',
  ])
  const power = courtDay({ from_on: '2026-12-11', name: 'Falta de energia', confirmed: false, effect: 'short' })
  expect(textsOf(DJEN, nationalCalendar(power))).toEqual([
    'Falta de energia em 11/12 não está confirmado. Com expediente reduzido, o prazo vai para 14/12.',
  ])
  const move = courtDay({ from_on: '2026-12-01', to_on: '2026-12-02', name: 'Migração', confirmed: false, effect: 'suspended' })
  expect(textsOf(DJEN, nationalCalendar(conception, move))).toEqual([
    'Migração de 01/12 a 02/12 e Imaculada Conceição em 08/12 não estão confirmados. Se valerem, o prazo vai para 16/12.',
  ])
})

test('a row that nobody confirmed and that moves nothing is not spoken of', () => {
  const weekend = courtDay({ from_on: '2026-11-28', name: 'Padroeira', confirmed: false })
  expect(countFor(DJEN, nationalCalendar(weekend))).toMatchObject({ warnings: [], possible_fatal_on: null })
})

test('a local holiday is to be proved, and its row is named for the court’s act', () => {
  const { warnings } = countFor(DJEN, nationalCalendar(courtDay({ from_on: '2026-12-08', name: 'Imaculada Conceição' })))
  const text = 'Feriado local no cálculo: guarde a prova (CPC art. 1.003, §6º).'
  expect(warnings).toEqual([{ code: 'LOCAL_HOLIDAYS', text, rows: ['row-2026-12-08'] }])
})

test('a suspension of the case does not stop what nothing stops', () => {
  const suspensions = [{ from_on: '2026-11-20', to_on: '2026-11-30', reason: 'acordo' }]
  expect(textsOf({ ...DJEN, ...RUNNING, regime: 'material', suspensions })).toEqual([
    'A suspensão do processo não para este prazo (Lei 9.784/1999, art. 67; CC art. 207).',
  ])
  const before = [{ from_on: '2026-11-01', to_on: '2026-11-10', reason: 'acordo' }]
  expect(textsOf({ ...DJEN, ...RUNNING, regime: 'material', suspensions: before })).toEqual([])
})

test('the last minute is the court’s (CPC art. 213)', () => {
  const court = { city: 'Rio Branco', uf: 'AC' } as const
  const natal = { city: 'Natal', uf: 'RN' } as const
  expect(clockWarning('2026-12-11', { court, zone: 'America/Fortaleza' })).toBe('Vale até 23:59 de Rio Branco (01:59 aqui).')
  expect(clockWarning('2026-12-11', { court: natal, zone: 'America/Rio_Branco' })).toBe('Vale até 23:59 de Natal (21:59 aqui).')
  expect(clockWarning('2026-12-11', { court: natal, zone: 'America/Sao_Paulo' })).toBeNull()
})

test('a date that has passed says so, the last day does not', () => {
  expect(pastWarning('2026-12-11', '2026-12-12')).toBe('Este prazo já venceu.')
  expect(pastWarning('2026-12-11', '2026-12-11')).toBeNull()
})
