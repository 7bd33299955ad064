import { expect, test, vi } from 'vitest'
import type { crm } from '#modules/crm/contract/index.ts'
import { funnel } from '#modules/crm/contract/testing/samples.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { StageList } from './stage-list.tsx'

type Modules = { crm: typeof crm }

const pipeline = funnel()
const [lead, proposal] = pipeline.stages as [(typeof pipeline.stages)[0], (typeof pipeline.stages)[0]]

test('a stage that deals came into while its dialog asked says so, and then asks where they go', async () => {
  let open = 0
  const list = () => [lead, proposal].map((stage) => ({ ...stage, open: stage.id === lead.id ? open : 0, updated_at: new Date() }))
  const remove = vi.fn(({ id, to }: { id: string; to: string | null }) => {
    if (to === null) throw contractError('STAGE_HAS_DEALS', 'Há demandas nesta etapa.', 409)
    return { id }
  })
  const { screen } = await renderPage<Modules>(<StageList pipeline_id={pipeline.id} />, {
    api: { crm: { setup: { stages: { list, remove } } } },
  })
  await screen.getByRole('button', { name: 'Excluir a etapa Lead' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Excluir a etapa Lead' })
  await expect.element(dialog.getByText('Tem certeza que deseja excluir esta etapa?')).toBeVisible()
  open = 2
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(dialog.getByText(/Há demandas nesta etapa/)).toBeVisible()
  await dialog.getByRole('combobox', { name: '2 demandas vão para:' }).click()
  await screen.getByRole('option', { name: 'Proposta' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await vi.waitFor(() => expect(remove).toHaveBeenLastCalledWith({ id: lead.id, to: proposal.id }))
})
