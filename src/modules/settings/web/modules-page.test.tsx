import { expect, test, vi } from 'vitest'
import type { settings } from '#modules/settings/contract/index.ts'
import type { ModuleCard } from '#modules/settings/contract/modules.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ModuleOffPage } from './module-off-page.tsx'
import { ModulesPage } from './modules-page.tsx'

type Modules = { settings: typeof settings }
type Set = (input: { module: ModuleCard['module']; enabled: boolean }) => ModuleCard[]

const card = (module: ModuleCard['module'], change: Partial<ModuleCard> = {}): ModuleCard => ({
  ...{ module, enabled: true, changed_at: null, changed_by: null, people: 3, records: 1240 },
  ...change,
})
const CARDS = [card('crm'), card('clients'), card('hr', { enabled: false, people: 0, changed_at: new Date(), changed_by: 'Ana' })]

test('switching off asks with how many people stop seeing, says so, and can be taken back', async () => {
  const set = vi.fn<Set>(({ module, enabled }) => CARDS.map((one) => (one.module === module ? { ...one, enabled } : one)))
  const { screen } = await renderPage<Modules>(<ModulesPage />, { api: { settings: { modules: { list: () => CARDS, set } } } })
  await expect.element(screen.getByRole('switch', { name: 'CRM' })).toBeInTheDocument()
  ;(screen.getByRole('switch', { name: 'CRM' }).element() as HTMLElement).click() // its track lies over it
  await expect.element(screen.getByText('Desligar CRM? 3 pessoas deixam de ver. Nenhum dado é apagado.')).toBeVisible()
  await screen.getByRole('button', { name: 'Desligar', exact: true }).click()
  await expect.element(screen.getByText('CRM desligado')).toBeVisible()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(set).toHaveBeenLastCalledWith({ module: 'crm', enabled: true }))
})

test('what stands in the way is said without a question before it, and the module stays on', async () => {
  const set: Set = () => {
    throw contractError('MODULE_NEEDED', 'Desligue antes: CRM, Jurídico.', 409)
  }
  const { screen } = await renderPage<Modules>(<ModulesPage />, { api: { settings: { modules: { list: () => CARDS, set } } } })
  await expect.element(screen.getByRole('switch', { name: 'Clientes' })).toBeInTheDocument()
  ;(screen.getByRole('switch', { name: 'Clientes' }).element() as HTMLElement).click() // its track lies over it
  await expect.element(screen.getByText('Desligue antes: CRM, Jurídico.')).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Clientes' })).toBeChecked()
})

test('the page of a module that is off offers to switch it on', async () => {
  const set = vi.fn<Set>(() => CARDS)
  const { screen } = await renderPage<Modules>(<ModuleOffPage page="hr" />, { api: { settings: { modules: { set } } } })
  await expect.element(screen.getByRole('heading', { name: 'Módulo desligado' })).toBeVisible()
  await screen.getByRole('button', { name: 'Ligar RH' }).click()
  await expect.element(screen.getByText('RH ligado')).toBeVisible()
  expect(set).toHaveBeenCalledWith({ module: 'hr', enabled: true })
})
