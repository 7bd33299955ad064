import { expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import type { ColumnLayout } from './column-layout.ts'
import { OWN_LAYOUT } from './column-layout.ts'
import { ColumnsPanel } from './columns-panel.tsx'

const column = (header: string, hidden?: true) => ({ header, cell: () => header, ...(hidden && { hidden }) })

test('a column that is hidden at first is shown without the others that are', async () => {
  const chosen: (ColumnLayout | null)[] = []
  const columns = [column('Nome'), column('Telefone'), column('Código', true), column('Faltas', true)]
  const { screen } = await renderPage(<ColumnsPanel columns={columns} layout={OWN_LAYOUT} onChange={(next) => void chosen.push(next)} />, {
    api: {},
  })
  await screen.getByRole('checkbox', { name: 'Faltas' }).click()
  expect(chosen).toEqual([{ order: ['Telefone', 'Código', 'Faltas'], hidden: ['Código'], widths: {} }])
})
