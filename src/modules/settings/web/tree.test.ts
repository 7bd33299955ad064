import { expect, test } from 'vitest'
import { treeRows } from './tree.ts'

const ROWS = [
  { id: 'a', parent_id: null },
  { id: 'b', parent_id: 'a' },
  { id: 'c', parent_id: 'b' },
  { id: 'd', parent_id: 'a' },
  { id: 'e', parent_id: 'gone' },
]
const shown = (folded: string[] = []) => treeRows(ROWS, new Set(folded)).map(({ row, depth, children }) => `${row.id}${depth}${children}`)

test('each stands below its own, and what stands below nobody here is a root', () => {
  expect(shown()).toEqual(['a02', 'b11', 'c20', 'd10', 'e00'])
})

test('what is folded hides all below it', () => {
  expect(shown(['b'])).toEqual(['a02', 'b11', 'd10', 'e00'])
  expect(shown(['a'])).toEqual(['a02', 'e00'])
})
