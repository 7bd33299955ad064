import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { crm } from '#modules/crm/contract/index.ts'
import { dealRow, funnel } from '#modules/crm/contract/testing/samples.ts'
import { monthLater, todayIn } from '#shared/br/date.ts'
import { type ApiStub, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { CrmPage } from './crm-page.tsx'

type Modules = { crm: typeof crm }
type Stub = NonNullable<ApiStub<Modules>['crm']>

const pipeline = funnel()
const [lead, proposal] = pipeline.stages as [(typeof pipeline.stages)[0], (typeof pipeline.stages)[0]]
const sums = (count: number) => ({ count, value: '0.00', weighted: '0.00' })
const counts = { total: 2, open: sums(2), closing: sums(1), won: sums(3), without_task: sums(1) }
const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
const cards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => dealRow({ id: idOf(from + at), name: `Demanda ${from + at}` }))
const options = () => ({ pipelines: [pipeline], former: [], sources: [], lost_reasons: [], products: [], tags: [], people: [], teams: [] })

const open = (api: Partial<Stub>, at = '/') => {
  const summary = vi.fn((_: object) => ({ counts, sums: sums(22) }))
  const list = vi.fn((_: object) => ({ rows: [], total: 0, counts, sums: sums(0) }))
  const screen = () => ({ options: options(), setup: { columns: null, views: [] }, board: { order: 'manual' as const, pipeline_id: null } })
  const goals = { list: () => ({ people: [], goals: [], mine: false }) }
  return renderPage<Modules>(<CrmPage />, { api: { crm: { options, screen, summary, list, goals, ...api } }, at }).then((page) => ({
    ...page,
    summary,
    list,
  }))
}

test('the numbers above a board are of its funnel, and what they open is, too', async () => {
  const board = () => ({ columns: [lead, proposal].map(({ id }) => ({ id, sums: sums(0), cards: [] })) })
  const { screen, summary, list } = await open({ board }, '/?status=won')
  await expect.element(screen.getByText('22 demandas')).toBeVisible()
  expect(summary).toHaveBeenCalledWith({ pipeline_id: pipeline.id })
  await expect.element(screen.getByRole('button', { name: /Em aberto/ })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: /Ganhas no mês/ }).click()
  await vi.waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ pipeline_id: pipeline.id, status: 'won' })))
})

test('the forecast counts what its months hold; what closed, or closes in one month, is opened as a list', async () => {
  const forecast = () => ({ columns: [{ id: 'none' as const, sums: sums(0), cards: [], won: null, goal: null }] })
  const { screen, summary, list } = await open({ forecast }, '/?view=forecast&status=won&closed_from=2026-11-01')
  await expect.element(screen.getByText('22 demandas')).toBeVisible()
  expect(summary).toHaveBeenCalledWith({ closed_from: '2026-11-01' })
  await screen.getByRole('button', { name: /Fecham neste mês/ }).click()
  await vi.waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ expected_from: expect.any(String) })))
})

test('a card that a key takes to another month keeps the focus, and goes on from there', async () => {
  const today = todayIn(sampleSession().company?.time_zone)
  let deal = dealRow({ expected_close: monthLater(today, 1) })
  const forecast = () => ({
    columns: Array.from({ length: 6 }, (_, at) => monthLater(today, at)).map((id) => ({
      ...{ id, won: '0.00', goal: null },
      ...(deal.expected_close === id ? { sums: sums(1), cards: [deal] } : { sums: sums(0), cards: [] }),
    })),
  })
  const reschedule = vi.fn(({ expected_close }: { id: string; expected_close: string | null }) => {
    deal = { ...deal, expected_close }
    return deal
  })
  const { screen } = await open({ forecast, reschedule } as Partial<Stub>, '/?view=forecast')
  const card = screen.getByRole('group', { name: 'Rede da nova filial, Padaria Sol' })
  await expect.element(card).toBeVisible()
  ;(card.element() as HTMLElement).focus()
  for (const months of [2, 3]) {
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await vi.waitFor(() => expect(reschedule).toHaveBeenLastCalledWith({ id: deal.id, expected_close: monthLater(today, months) }))
    await expect.element(card).toHaveFocus()
  }
})

test('an open deal walks its column: as many as the head says, also those that are not loaded yet', async () => {
  const board = () => ({
    columns: [
      { id: lead.id, sums: sums(22), cards: cards(1, 20) },
      { id: proposal.id, sums: sums(1), cards: cards(30, 30) },
    ],
  })
  const column = vi.fn(() => cards(21, 22))
  const get = ({ id }: { id: string }) => ({ ...dealRow({ id }), description: null, contact_id: null, lost_note: null })
  const ofClient = () => ({ name: 'Padaria Sol', contacts: [], open: [] })
  const { screen } = await open({ board, column, get, ofClient, stays: () => [] } as Partial<Stub>, `/?open=${idOf(20)}`)
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('20 de 22')).toBeVisible()
  await vi.waitFor(() => expect(column).toHaveBeenCalledOnce())
  await dialog.getByRole('button', { name: /^Próxim/ }).click()
  await expect.element(dialog.getByText('21 de 22')).toBeVisible()
})

test('cards stay in sight when they cannot be asked for again, with the hour that they are of', async () => {
  const today = todayIn(sampleSession().company?.time_zone)
  const deal = dealRow({ expected_close: today })
  let cut = false
  const unlessCut =
    <Answer,>(answer: Answer) =>
    () => {
      if (cut) throw networkFailure()
      return answer
    }
  const { screen } = await open(
    {
      screen: unlessCut({
        options: options(),
        setup: { columns: null, views: [] },
        board: { order: 'manual' as const, pipeline_id: null },
      }),
      forecast: unlessCut({ columns: [{ id: today, won: '0.00', goal: null, sums: sums(1), cards: [deal] }] }),
      reschedule: unlessCut(deal),
    } as Partial<Stub>,
    '/?view=forecast',
  )
  const card = screen.getByRole('group', { name: 'Rede da nova filial, Padaria Sol' })
  await expect.element(card).toBeVisible()
  ;(card.element() as HTMLElement).focus()
  cut = true
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(screen.getByText(/^Sem conexão\. Dados de \d\d:\d\d\.$/)).toBeVisible()
  await expect.element(card).toBeVisible()
})
