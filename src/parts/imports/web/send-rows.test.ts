import { expect, test } from 'vitest'
import { sendRows } from './send-rows.ts'

test('lines travel in batches that the server takes, however long they are, each once and in order', async () => {
  const rows = Array.from({ length: 200 }, (_, line) => ({ line, cells: { note: 'ã'.repeat(25_000) } }))
  const sent: { line: number }[] = []
  const { end, rest } = await sendRows(rows, {
    async send(batch) {
      expect(new Blob([JSON.stringify(batch)]).size).toBeLessThan(1024 * 1024)
      sent.push(...batch)
      return { done: [], failed: [] } as never
    },
    onAnswer: () => undefined,
    isCancelled: () => false,
  })
  expect({ end, rest }).toEqual({ end: 'done', rest: [] })
  expect(sent.map(({ line }) => line)).toEqual(rows.map(({ line }) => line))
})
