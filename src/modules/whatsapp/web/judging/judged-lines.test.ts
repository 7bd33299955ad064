import { expect, test } from 'vitest'
import { namedLines, toggleLine } from './judged-lines.ts'

test('lines are named by their numbers, however they are separated', () => {
  expect(namedLines(' 2,5 e 12; 5')).toEqual([2, 5, 12])
  expect(namedLines('')).toEqual([])
})

test('a line is added in its place, and taken away by naming it again', () => {
  expect(toggleLine('12, 2', 5)).toBe('2, 5, 12')
  expect(toggleLine('2, 5, 12', 5)).toBe('2, 12')
  expect(toggleLine('', 1)).toBe('1')
})
