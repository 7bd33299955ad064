import { expect, test, vi } from 'vitest'
import type { legal } from '#modules/legal/contract/index.ts'
import type { MonitoredOab, Sources } from '#modules/legal/contract/sources.ts'
import { type ApiStub, contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { SourcesDialog } from './sources-dialog.tsx'

type Modules = { legal: typeof legal }
type Stub = NonNullable<NonNullable<ApiStub<Modules>['legal']>['sources']>

const HELOISA = '018f0000-0000-7000-8000-0000000000bb'
const oab = (over: Partial<MonitoredOab> = {}): MonitoredOab => ({
  ...{ id: '018f0000-0000-7000-8000-00000000a001', name: 'Heloísa Brandão', oab_number: '4321', oab_uf: 'RN', user_id: HELOISA },
  ...{ person: 'Heloísa Brandão', active: true, succeeded_at: null, failure: null, failure_ref: null, retry_at: null, searching: false },
  ...{ updated_at: new Date(0), ...over },
})
const sources = (over: Partial<Sources> = {}): Sources => ({
  ...{ djen: true, oabs: [oab()], search_from: null, people: [{ id: HELOISA, name: 'Heloísa Brandão' }] },
  ...over,
})
const open = (api: Partial<Stub> = {}, can?: ('read' | 'update')[]) =>
  renderPage<Modules>(<SourcesDialog onClose={() => {}} />, {
    api: { legal: { sources: { get: () => sources(), ...api } } },
    ...(can && { can }),
  })

test('while it is off it says so; turned on, the numbers are searched at once and then once an hour', async () => {
  const turn = vi.fn(() => sources())
  const search = vi.fn(() => sources({ search_from: new Date('2030-01-01T15:00:00Z') }))
  const { screen } = await open({ get: () => sources({ djen: false }), turn, search })
  await expect.element(screen.getByText('A fonte está desligada: só chegam as publicações coladas ou lidas de um arquivo.')).toBeVisible()
  await screen.getByRole('switch', { name: 'Buscar publicações no DJEN' }).click()
  await expect.element(screen.getByText('Ainda não foi buscada.')).toBeVisible()
  await screen.getByRole('button', { name: 'Buscar agora' }).click()
  await expect.element(screen.getByText(/^De novo a partir de 01\/01\/2030 .*: uma vez por hora\.$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Buscar agora' })).toBeDisabled()
  expect([turn, search].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a search that failed says why, since when nothing came, and when it is tried again', async () => {
  const failed = { failure: 'silent' as const, retry_at: new Date('2030-01-01T15:00:00Z') }
  const { screen } = await open({
    get: () =>
      sources({
        oabs: [oab(failed), oab({ ...failed, id: '018f0000-0000-7000-8000-00000000a002', succeeded_at: new Date('2026-11-20T05:00:00Z') })],
      }),
  })
  await expect.element(screen.getByText(/^Tribunal não respondeu\. Ainda sem resposta\. Nova tentativa em 01\/01\/2030/)).toBeVisible()
  await expect.element(screen.getByText(/^Tribunal não respondeu\. Última atualização em 20\/11\/2026/)).toBeVisible()
})

test('a number that is there already is refused under its field; who hears of it may be nobody', async () => {
  const addOab = vi.fn((): { id: string } => {
    throw contractError('LEGAL_OAB_TAKEN', 'Esta OAB já é monitorada.', 409)
  })
  const { screen } = await open({ addOab })
  await screen.getByRole('button', { name: 'Nova OAB' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nova OAB monitorada' })
  await dialog.getByLabelText('Nome do advogado').fill('Ana Lima')
  await dialog.getByLabelText('Número da OAB').fill('4321')
  await dialog.getByLabelText(/^UF/).fill('RN')
  await expect.element(dialog.getByPlaceholder('Ninguém')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText('Esta OAB já é monitorada.')).toBeVisible()
  expect(addOab).toHaveBeenCalledWith({ values: { name: 'Ana Lima', oab_number: '4321', oab_uf: 'RN', user_id: null, active: true } })
})

test('who only reads meets nothing that changes, and a failure is tried again', async () => {
  const get = vi.fn(() => sources())
  get.mockImplementationOnce(() => {
    throw networkFailure()
  })
  const { screen } = await open({ get }, ['read'])
  await expect.element(screen.getByText('Erro ao carregar as fontes').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(screen.getByText('OAB/RN 4321')).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Buscar publicações no DJEN' })).toBeDisabled()
  for (const name of ['Nova OAB', 'Buscar agora', 'Editar Heloísa Brandão'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
})
