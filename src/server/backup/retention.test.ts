import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { toRemove } from './retention.ts'

const nights = (count: number, last = '2026-11-22') =>
  Array.from({ length: count }, (_, n) => `retaguarda-${dayjs(last).subtract(n, 'day').format('YYYY-MM-DD')}-0400.tar`)

/** The days that are left when every night's backup is followed by a sweep, as it is. */
function leftAfter(count: number): string[] {
  let kept: string[] = []
  for (const name of nights(count).reverse()) {
    kept = [...kept, name]
    const gone = toRemove(kept)
    kept = kept.filter((other) => !gone.includes(other))
  }
  return kept.map((name) => name.slice(11, 21)).reverse()
}

test('after years of nights there are the last seven days, the ends of four weeks and of twelve months', () => {
  const left = leftAfter(800)
  expect(left.slice(0, 7)).toEqual(['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'])
  expect(left).toEqual(expect.arrayContaining(['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-06-30', '2025-12-31']))
  expect(left).not.toContain('2025-11-30')
  expect(left).toHaveLength(7 + 3 + 11)
})

test('a machine that was off for months loses nothing that it has', () => {
  const names = [...nights(3, '2026-11-22'), ...nights(2, '2025-03-10'), ...nights(1, '2024-01-05')]
  expect(toRemove(names)).toEqual([])
})

test('of several a day the newest stays, and files of other names are let alone', () => {
  const names = ['retaguarda-2026-11-22-0400.tar', 'retaguarda-2026-11-22-0915.tar.aes', 'antes-da-migracao.tar', 'fotos.zip']
  expect(toRemove(names)).toEqual(['retaguarda-2026-11-22-0400.tar'])
})
