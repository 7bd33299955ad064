import { expect, test, vi } from 'vitest'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import type { KpiNumbers } from '#modules/whatsapp/contract/kpis.ts'
import { type ApiStub, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { KpisPage } from './kpis-page.tsx'

type Modules = { whatsapp: typeof whatsapp }
type Stub = NonNullable<NonNullable<ApiStub<Modules>['whatsapp']>['kpis']>

const ID = '01a00000-0000-7000-8000-000000000001'

const numbers = (over: Partial<KpiNumbers> = {}): KpiNumbers => ({
  ...{ conversations: 412, by_contact: 310, by_company: 102, messages: 5208, contacts: 287, spam: 14, answered: 301, unanswered: 9 },
  ...{ first_response: 6, first_response_p90: 38, evaluations: 96, score: 4.2, sales: 30, conversion: 31.3 },
  ...over,
})

const open = (kpis: Partial<Stub> = {}, at = '/whatsapp/dashboard') =>
  renderPage<Modules>(<KpisPage />, {
    at,
    api: {
      whatsapp: {
        chat: { options: () => ({ people: [], teams: [], instances: [], tags: [], watches: false }) },
        kpis: {
          cards: () => ({
            ...{
              from: '2026-10-24',
              to: '2026-11-22',

              now: numbers(),
              before: numbers({ conversations: 381, unanswered: 13 }),
            },
            waiting: { total: 1, longest: [{ id: ID, contact_name: 'Íris Dantas', waiting_min: 34, wait_color: 'gray' }] },
          }),
          days: () => [{ date: '2026-11-21', by_contact: 14, by_company: 5, first_response: 6, answered: 14 }],
          hours: () => [],
          aspects: () => [{ name: 'Clareza', score: 3.9, evaluations: 4 }],
          scores: () => [],
          tags: () => [],
          people: () => [],
          instances: () => [],
          ...kpis,
        },
      },
    },
  })

test('a company without a number is led to where it connects one, and not told of a period', async () => {
  const nothing = numbers({ conversations: 0, by_contact: 0, by_company: 0, messages: 0, contacts: 0, answered: 0, unanswered: 0 })
  const cards = () => ({ from: '2026-10-24', to: '2026-11-22', now: nothing, before: nothing, waiting: { total: 0, longest: [] } })
  const { screen } = await open({ cards })
  await expect.element(screen.getByText('Conecte uma instância para ver os indicadores')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ir para Instâncias' })).toHaveAttribute('href', '/whatsapp/instances')
  expect(screen.getByText('Tente ajustar o período').elements()).toHaveLength(0)
})

test('a number stands beside the one before it, and opens its rows', async () => {
  const rows = vi.fn(() => ({ rows: [], total: 0, sum: 0, contacts: 0 }))
  const { screen, router } = await open({ rows })
  await expect.element(screen.getByText('+8,1%')).toBeVisible()
  await expect.element(screen.getByText('Íris Dantas')).toBeVisible()
  await expect.element(screen.getByText(/amostra pequena/)).toBeVisible()
  await screen.getByRole('button', { name: 'Sem resposta: 9' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Sem resposta' })).toBeVisible()
  expect(rows.mock.calls[0]).toMatchObject([{ which: 'unanswered', page: 1 }])
  // Who comes back from a conversation finds the rows where she left them.
  await router.navigate({ to: '/whatsapp/chat' })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  router.history.back()
  await expect.element(screen.getByRole('dialog', { name: 'Sem resposta' })).toBeVisible()
})

test('the days of a named period are said', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('24/10 – 22/11/2026')).toBeVisible()
  const size = getComputedStyle(screen.getByText('24/10 – 22/11/2026').element()).fontSize
  expect(Number.parseFloat(size)).toBeGreaterThan(10)
})

test('a bar opens its day', async () => {
  const rows = vi.fn(() => ({ rows: [], total: 0, sum: 0, contacts: 0 }))
  const { screen } = await open({ rows })
  await screen.getByRole('button', { name: /^21\/11\/2026: 14 do contato, 5 da empresa/ }).click()
  await expect.poll(() => rows.mock.calls[0]).toMatchObject([{ which: 'conversations', from: '2026-11-21', to: '2026-11-21' }])
})

test('a block fails alone, and an empty one says why', async () => {
  const { screen } = await open({
    days: () => {
      throw networkFailure()
    },
  })
  await expect.element(screen.getByText('Erro ao carregar Conversas por dia')).toBeVisible()
  await expect.element(screen.getByText('Sem dados para o filtro selecionado').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Conversas: 412' })).toBeVisible()
})

test('a chart is read as a table, too, whose numbers open their rows', async () => {
  const rows = vi.fn(() => ({ rows: [], total: 0, sum: 0, contacts: 0 }))
  const { screen } = await open({ rows })
  await screen.getByRole('button', { name: 'Ver Conversas por dia como tabela' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Empresa' })).toBeVisible()
  await screen.getByRole('button', { name: 'Da empresa em 21/11/2026: 5' }).click()
  await expect.poll(() => rows.mock.calls[0]).toMatchObject([{ which: 'by_company', from: '2026-11-21', to: '2026-11-21' }])
})

test('when the numbers were counted is said; they are counted anew on demand, and what was wrong is told', async () => {
  const cards = vi.fn(() => ({
    ...{ from: '2026-10-24', to: '2026-11-22', now: numbers(), before: numbers() },
    waiting: { total: 0, longest: [] },
  }))
  const { screen } = await open({ cards, recount: () => ({ corrected: 2 }) })
  await expect.element(screen.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Atualizar agora' }).click()
  await expect.element(screen.getByText('Contagem corrigida: 2 horas de mensagens não batiam com as mensagens.')).toBeVisible()
  await expect.poll(() => cards.mock.calls.length).toBe(2)
})
