import { describe, expect, test } from 'vitest'
import { seriesType } from '#modules/dashboard/contract/series.ts'
import { sparklineDomain, valueAxis } from './axes.ts'
import { differenceOf } from './difference.ts'
import { isGoalMet } from './is-goal-met.ts'
import { formatDifference, formatNumber, formatShort, formatVariation } from './numbers.ts'
import { defaultPeriod, labelFormat, monthsOf, periodInWords } from './periods.ts'
import { slicesOf } from './slices-of.ts'
import { inTwelveColumns } from './twelve-columns.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [0, null, '>=', true],
  [-5, 0, '>=', true],
  [100, 100, '>=', true],
  [99.9, 100, '>=', false],
  [100, 100, '>', false],
  [100, 100, '<=', true],
  [100.1, 100, '<=', false],
  [99, 100, '<', true],
  [-10, -5, '>=', false],
] as const)('value %d against goal %s with %s: met is %s', (value, goal, comparison, met) => {
  expect(isGoalMet(value, goal, comparison)).toBe(met)
})

test.each([
  [1234.56, 'integer', 'kpi', '1.235'],
  [1234.567, 'decimal', 'kpi', '1.234,57'],
  [1234.5, 'currency', 'kpi', 'R$ 1.234,50'],
  [-1234.5, 'currency', 'kpi', '-R$ 1.234,50'],
  [56.78, 'percentage', 'kpi', '57%'],
  [56.78, 'percentage', 'kpi-line', '56,8%'],
  [56, 'percentage', 'kpi-line', '56%'],
  [56.78, 'percentage', 'chart', '56,8%'],
  [null, 'integer', 'chart', '-'],
] as const)('%s as %s on %s is %s', (value, type, place, text) => {
  expect(plain(formatNumber(value, type, place))).toBe(text)
})

test('a variation has a sign and one decimal', () => {
  expect([4.16, 0, -1.84].map(formatVariation)).toEqual(['+4,2%', '+0,0%', '-1,8%'])
})

test('beside an axis large numbers are short', () => {
  expect(plain(formatShort(1_250_000, 'currency'))).toBe('R$ 1,25 mi')
  expect(plain(formatShort(-20_000, 'currency'))).toBe('-R$ 20 mil')
  expect(plain(formatShort(50_000, 'integer'))).toBe('50 mil')
})

test.each([
  ['NPS', 'percentage'],
  ['nps geral', 'percentage'],
  ['% de faltas', 'percentage'],
  ['Snaps', 'integer'],
])('a series named %s is read as %s', (name, type) => {
  expect(seriesType(name, 'integer')).toBe(type)
})

describe('axes', () => {
  test('a sparkline spans from 90% of the smallest to 110% of the largest value', () => {
    expect(sparklineDomain([200, 100, null])).toEqual([90, 220.00000000000003])
    expect(sparklineDomain([0, 50])[0]).toBe(0)
    expect(sparklineDomain([-100, 100])[0]).toBeLessThan(-100)
  })

  test('leave a tenth free, and no more, whatever round numbers stand beside them', () => {
    expect(valueAxis([100, 200], { withZero: false })).toEqual({ ticks: [100, 125, 150, 175, 200], domain: [90, 210] })
    expect(valueAxis([100, 370], { withZero: true })).toEqual({ ticks: [0, 100, 200, 300, 400], domain: [0, 407] })
    expect(valueAxis([-30, 50], { withZero: true })).toEqual({ ticks: [-20, 0, 20, 40], domain: [-38, 58] })
  })

  test('of a low chart have few numbers', () => {
    expect(valueAxis([10, 30], { withZero: false, lines: 1 }).ticks).toEqual([0, 25, 50])
  })

  test('hold a single value, and none', () => {
    const { domain } = valueAxis([42], { withZero: false })
    expect(domain[0]).toBeLessThan(42)
    expect(domain[1]).toBeGreaterThan(42)
    expect(valueAxis([null], { withZero: false }).ticks.every(Number.isFinite)).toBe(true)
  })
})

test('the default period is twelve months up to today', () => {
  expect(defaultPeriod('2026-03-31')).toEqual({ dateStart: '2025-04-01', dateEnd: '2026-03-31' })
})

test('a period has the months it touches, latest first', () => {
  expect(monthsOf({ dateStart: '2025-12-31', dateEnd: '2026-02-01' })).toEqual(['2026-02', '2026-01', '2025-12'])
})

test.each([
  [
    ['2026-01-01', '2026-02-01'],
    ['01.2026', '02.2026'],
  ],
  [
    ['2026-01', '2026-02'],
    ['01.2026', '02.2026'],
  ],
  [
    ['2026-01-01', '2026-01-02'],
    ['01/01/2026', '02/01/2026'],
  ],
  [
    ['Natal', null],
    ['Natal', 'Não informado'],
  ],
])('the labels %j are written %j', (labels, written) => {
  expect(labels.map(labelFormat(labels))).toEqual(written)
})

test('a pie keeps its colours in order, drops what is no part, and gathers the smallest', () => {
  const rows = Array.from({ length: 14 }, (_, n) => ({ label: `P${n}`, values: [14 - n] }))
  const slices = slicesOf(
    { fields: ['v'], axis: 'text', kpi: null, labels: 5_014, rest: 70_000, rows: [...rows, { label: 'negativo', values: [-3] }] },
    ['#111111', '#222222'],
    String,
  )
  expect(slices).toHaveLength(10)
  expect(slices.slice(0, 2).map(({ color }) => color)).toEqual(['#111111', '#222222'])
  expect(new Set(slices.map(({ color }) => color)).size).toBe(10)
  expect(slices.at(-1)).toMatchObject({ name: 'Outros (5.005)', value: 70_015 })
})

test.each([
  [120, 100, '>=', { amount: 20, percent: 20, tone: 'better' }],
  [120, 100, '<=', { amount: 20, percent: 20, tone: 'worse' }],
  [80, 100, '<', { amount: -20, percent: -20, tone: 'better' }],
  [-5, -10, '>', { amount: 5, percent: 50, tone: 'better' }],
  [7, 7, '>=', { amount: 0, percent: 0, tone: 'same' }],
  [7, 0, '>=', { amount: 7, percent: null, tone: 'better' }],
] as const)('%d after %d, with a goal of %s', (value, before, comparison, difference) => {
  expect(differenceOf(value, before, comparison)).toEqual(difference)
})

test('a difference has a sign, and that of percentages is in points', () => {
  expect(plain(formatDifference(1200, 'currency'))).toBe('+R$ 1.200,00')
  expect(plain(formatDifference(-1200.4, 'integer'))).toBe('-1.200')
  expect(plain(formatDifference(2.34, 'percentage'))).toBe('+2,3 p.p.')
  expect(plain(formatDifference(0, 'decimal'))).toBe('0')
})

test('a period is named by its month, its days or its day', () => {
  expect(periodInWords({ dateStart: '2026-02-01', dateEnd: '2026-02-28' })).toBe('02.2026')
  expect(periodInWords({ dateStart: '2026-02-01', dateEnd: '2026-02-27' })).toBe('01/02/2026 – 27/02/2026')
  expect(periodInWords({ dateStart: '2026-02-03', dateEnd: '2026-02-03' })).toBe('03/02/2026')
})

test.each([
  ['four numbers', 'kpi-6 kpi-6 kpi-6 kpi-6', [3, 3, 3, 3]],
  ['three numbers', 'kpi-6 kpi-6 kpi-6', [4, 4, 4]],
  ['a chart beside the first of three numbers', 'pie-8 kpi-8 kpi-8 kpi-8', [6, 6, 6, 6]],
  ['two charts and one that is left', 'bar-12 bar-12 bar-12', [6, 6, 6]],
  ['a wide chart and a number that stands alone', 'bar-24 kpi-4', [12, 3]],
])('in twelve columns rows are full: %s', (_, widgets, widths) => {
  const shapes = widgets.split(' ').map((widget) => {
    const [type, cols] = widget.split('-')
    return { type: type as 'kpi', grid_cols: Number(cols) }
  })
  expect(inTwelveColumns(shapes)).toEqual(widths)
})
