import { expect, test, vi } from 'vitest'
import type { legal } from '#modules/legal/contract/index.ts'
import { todayIn } from '#shared/br/date.ts'
import { type ApiStub, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { pagesWith, sampleSession } from '#web/testing/session.ts'
import { LegalDashboardPage } from './dashboard-page.tsx'

type Modules = { legal: typeof legal }
type Stub = NonNullable<NonNullable<ApiStub<Modules>['legal']>['dashboard']>

const year = todayIn().slice(0, 4)
const numbers = {
  ...{ cases: 60, active: 59, entered: 14, closed: 2, settled: 1, success: null, in_time: 87.5, deadlines_soon: 6, deadlines_late: 7 },
  ...{ mean_days: 410.4, idle: 19 },
}

const open = (dashboard: Partial<Stub> = {}, { finance = true } = {}) => {
  const pages = pagesWith(['create', 'read', 'update', 'delete'], finance ? undefined : ['legal-cases', 'legal-dashboard'])
  const session = sampleSession({ pages })
  return renderPage<Modules>(<LegalDashboardPage />, {
    session,
    api: {
      legal: {
        options: () => ({ courts: [], action_types: [], tags: [], people: [], teams: [] }),
        deadlines: { page: () => ({ rows: [], total: 0 }) },
        dashboard: {
          numbers: () => numbers,
          phases: () => [{ key: 'appeal', count: 11 }],
          areas: () => [{ key: 'civel', count: 18 }],
          courts: () => ({ named: [{ key: 'TJRN', count: 39 }], others: 4 }),
          ages: () => [{ key: 0, count: 14 }],
          months: () => [{ month: `${year}-02`, entered: 3, closed: 1 }],
          hearings: () => [],
          load: () => [{ id: '018f0000-0000-7000-8000-0000000000bb', name: 'Heloísa Brandão', late: 3, soon: 2, later: 8 }],
          exposure: () => ({ probable: '514260.00', possible: '0' }),
          provisions: () => [{ day: `${year}-01-31`, amount: '514260.00' }],
          risks: () => [{ key: 1, risk: 'probable', count: 6, amount: '100000.00' }],
          largest: () => [],
          ...dashboard,
        },
      },
    },
  })
}

test('each number opens the rows that it counts, by its address', async () => {
  const { screen } = await open()
  const address = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).element().getAttribute('href') ?? '')
  await expect.element(screen.getByRole('link', { name: /Processos ativos 59/ })).toBeVisible()
  expect(address(/Processos ativos 59/)).toBe('/legal/cases?ongoing=true')
  expect(address(/Novos no período 14/)).toBe(`/legal/cases?entered_from=${year}-01-01&entered_to=${year}-12-31`)
  expect(address(/Prazos vencidos 7/)).toMatch(/^\/legal\/cases\?view=deadlines&fatal_to=/)
  expect(address(/Cumpridos no prazo 87,5%/)).toContain('settled=true')
  await expect.element(screen.getByRole('link', { name: /Taxa de êxito -/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Outros 4' })).toBeVisible()
  expect(address(/^Outros 4/)).toContain('other_courts=TJRN')
  expect(address(/^Provisão R\$/)).toContain('exposure=probable')
  await expect.element(screen.getByRole('link', { name: `fev/${year.slice(2)}: 3 entradas` })).toBeVisible()
  expect(address(/Heloísa Brandão, vencidos: 3/)).toContain('responsible_id=018f0000')
})

test('a part that fails says so alone, and is tried again', async () => {
  const areas = vi.fn(() => [{ key: 'civel' as const, count: 18 }])
  areas.mockImplementationOnce(() => {
    throw networkFailure()
  })
  const { screen } = await open({ areas })
  await expect.element(screen.getByText('Erro ao carregar Por área').first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Recursal 11' })).toBeVisible()
  await screen.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(screen.getByRole('link', { name: 'Cível 18' })).toBeVisible()
})

test('who may not read values has no money, and asks for none', async () => {
  const exposure = vi.fn(() => ({ probable: '1', possible: '1' }))
  const { screen } = await open({ exposure }, { finance: false })
  await expect.element(screen.getByRole('link', { name: 'Recursal 11' })).toBeVisible()
  await expect.element(screen.getByText('Provisão')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Maiores exposições')).not.toBeInTheDocument()
  expect(exposure).not.toHaveBeenCalled()
})

test('without a case there is nothing to show but the way to them', async () => {
  const { screen } = await open({ numbers: () => ({ ...numbers, cases: 0 }) })
  await expect.element(screen.getByText('Cadastre processos para ver os indicadores.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ir para Processos' })).toBeVisible()
})
