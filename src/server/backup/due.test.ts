import { expect, test } from 'vitest'
import { isDue } from './due.ts'

/** A moment of the clocks of São Paulo. */
const at = (text: string) => new Date(`${text}:00-03:00`)
const installed_at = at('2026-11-20T09:00')

test('a new installation waits for its first night', () => {
  expect(isDue(at('2026-11-20T23:00'), { made_at: null, installed_at })).toBe(false)
  expect(isDue(at('2026-11-21T04:00'), { made_at: null, installed_at: at('2026-11-21T03:59') })).toBe(true)
})

test('each night asks for one backup, at four or whenever the machine is on again', () => {
  const made_at = at('2026-11-21T16:00')
  expect(isDue(at('2026-11-22T03:59'), { made_at, installed_at })).toBe(false)
  expect(isDue(at('2026-11-22T04:01'), { made_at, installed_at })).toBe(true)
  expect(isDue(at('2026-11-22T09:00'), { made_at, installed_at })).toBe(true)
  expect(isDue(at('2026-11-22T09:00'), { made_at: at('2026-11-22T04:02'), installed_at })).toBe(false)
})
