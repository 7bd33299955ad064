import { expect, test, vi } from 'vitest'
import type { crm } from '#modules/crm/contract/index.ts'
import { funnel } from '#modules/crm/contract/testing/samples.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ImportDeals } from './import-deals.tsx'

interface Batch {
  rows: { line: number; cells: Partial<Record<string, string>> }[]
}

test('where all fail because their clients are missing, one step back has them made', async () => {
  const refused = ({ rows }: Batch) => ({
    ...{ done: [], ignored: [] },
    failed: rows.map(({ line }) => ({ line, message: 'Cliente não encontrado: Ana' })),
  })
  const rehearse = vi.fn(refused)
  const options = { pipelines: [funnel()], former: [], sources: [], lost_reasons: [], products: [], tags: [], people: [], teams: [] }
  const { screen, user } = await renderPage<{ crm: typeof crm }>(<ImportDeals onClose={() => {}} />, {
    api: { crm: { options: () => options, imports: { rehearse: rehearse as never, list: () => [] as never } } },
  })
  await expect.element(screen.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
  const file = new File(['Demanda;Cliente;Telefone do cliente\r\nSite;Ana;84999990000'], 'demandas.csv', { type: 'text/csv' })
  await user.upload(document.querySelector<HTMLElement>('input[type="file"]')!, file)
  await screen.getByRole('button', { name: 'Simular importação' }).click()
  await expect.element(screen.getByText('Cliente não encontrado: Ana')).toBeVisible()
  await screen.getByRole('button', { name: 'Voltar' }).click()
  await screen.getByRole('switch', { name: 'Criar clientes que faltam' }).click()
  await screen.getByRole('button', { name: 'Simular importação' }).click()
  await expect.poll(() => rehearse.mock.calls.map(([{ rows }]) => rows[0]!.cells.creates_client)).toEqual([undefined, 'sim'])
})
