import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { hashOf, onceFor, root } from './stamp.mjs'

const STAMP = `node_modules/.cache/stamp-${process.pid}`
const SOURCE = `node_modules/.cache/source-${process.pid}.ts`

afterEach(() => {
  for (const path of [STAMP, SOURCE]) rmSync(join(root, path), { force: true })
})

test('a step runs once for what it depends on, and again when that changes', async () => {
  const step = vi.fn()
  writeFileSync(join(root, SOURCE), 'one')
  await onceFor(hashOf([SOURCE]), STAMP, step)
  await onceFor(hashOf([SOURCE]), STAMP, step)
  expect(step).toHaveBeenCalledTimes(1)
  writeFileSync(join(root, SOURCE), 'two')
  await onceFor(hashOf([SOURCE]), STAMP, step)
  expect(step).toHaveBeenCalledTimes(2)
})

test('a step that failed runs again', async () => {
  const step = vi.fn().mockRejectedValueOnce(new Error('disk full'))
  await expect(onceFor('hash', STAMP, step)).rejects.toThrow('disk full')
  await onceFor('hash', STAMP, step)
  expect(step).toHaveBeenCalledTimes(2)
})
