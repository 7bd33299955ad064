import { expect, test, vi } from 'vitest'
import type { legal } from '#modules/legal/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClientCasesChip, DealCasesChip } from './related-cases.tsx'

type Modules = { legal: typeof legal }
const COUNTS = { total: 0, soon: 0, late: 0, idle: 0 }

test('what a record has none of is named where one can be begun, and nowhere else', async () => {
  const list = vi.fn(() => ({ rows: [], total: 0, counts: COUNTS }) as never)
  const { screen, queryClient } = await renderPage<Modules>(
    <>
      <ClientCasesChip id="01890000-0000-7000-8000-000000000001" name="Ana" />
      <DealCasesChip id="01890000-0000-7000-8000-000000000002" name="Reforma" />
    </>,
    { api: { legal: { list } } },
  )
  await expect.element(screen.getByRole('button', { name: '0 processos' })).toBeVisible()
  await vi.waitFor(() => expect([list.mock.calls.length, queryClient.isFetching()]).toEqual([2, 0]))
  expect(screen.getByRole('button', { name: '0 processos' }).elements()).toHaveLength(1)
})
