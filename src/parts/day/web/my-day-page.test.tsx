import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Day, day } from '#parts/day/contract/index.ts'
import type { tasks } from '#parts/tasks/contract/index.ts'
import type { Task } from '#parts/tasks/contract/task.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import type { ApiStub } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { ApprovalsContext } from './approvals.ts'
import { MyDayPage } from './my-day-page.tsx'

type Modules = { day: typeof day; tasks: typeof tasks }

const { user, company } = sampleSession()
const me = { id: user.user_id, name: user.name, avatar_url: null }
const today = todayIn(company?.time_zone)
const idOf = (n: number) => `0190a0a0-0000-7000-8000-00000000a00${n}`

const task = (n: number, title: string, over: Partial<Task> = {}): Task => ({
  ...{ id: idOf(n), title, notes: null, due_on: today, due_time: null, responsible_id: me.id, responsible: me, author: me },
  ...{ done_at: null, done_by: null, subject: null, may_change: true, updated_at: new Date() },
  ...over,
})
const row = { avatar_url: null, at: null, due_on: null, since: null, detail: null, address: null }
const empty: Day = { holiday: null, next_business_day: addDays(today, 3), sections: [] }

const open = (rows: Task[], shown: Day, calls: NonNullable<ApiStub<Modules>['tasks']> = {}) =>
  renderPage<Modules>(<MyDayPage />, {
    api: {
      day: { get: () => shown, team: () => [] },
      tasks: { list: () => ({ rows, total: rows.length }), people: () => [], ...calls },
    },
  })

test('what can be approved is approved in its place, and taken back', async () => {
  const approve = vi.fn(async (_id: string, _approved: boolean) => undefined)
  const asked = { ...row, id: 'v1', source: 'vacation-to-approve', title: 'Bia Reis', detail: 'Férias', address: '/hr' }
  const section = {
    key: 'approvals',
    label: 'Pedidos e aprovações',
    failed: false,
    total: 2,
    all: null,
    rows: [asked, { ...asked, id: 'v2', source: 'other', title: 'Caio' }],
  }
  const { screen } = await renderPage<Modules>(
    <ApprovalsContext value={{ 'vacation-to-approve': { approve, done: 'Férias aprovadas!' } }}>
      <MyDayPage />
    </ApprovalsContext>,
    {
      api: {
        day: { get: () => ({ ...empty, sections: [section] }), team: () => [] },
        tasks: { list: () => ({ rows: [], total: 0 }), people: () => [] },
      },
    },
  )
  await screen.getByRole('button', { name: 'Aprovar: Bia Reis' }).click()
  await expect.element(screen.getByText('Férias aprovadas!')).toBeVisible()
  expect(approve).toHaveBeenLastCalledWith('v1', true)
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(approve).toHaveBeenLastCalledWith('v1', false))
  await expect.element(screen.getByRole('button', { name: 'Aprovar: Caio' })).not.toBeInTheDocument()
})

test('tasks stand by their day, hours among those of today; each section of the modules in its place, and one that fails says so alone', async () => {
  const { screen } = await open([task(1, 'Ligar', { due_on: addDays(today, -1) }), task(2, 'Assinar', { due_time: '09:00' })], {
    ...empty,
    holiday: 'Dia da cidade',
    sections: [
      {
        ...{ key: 'agenda', label: 'Agenda', failed: false, total: 1, all: null },
        rows: [{ ...row, id: 'h', source: 'legal-hearing', title: 'Audiência: Instrução', at: '08:00', address: '/legal/cases?open=1' }],
      },
      { key: 'deadlines', label: 'Prazos', failed: true, total: 0, rows: [], all: null },
      {
        ...{ key: 'due', label: 'Vencimentos', failed: false, total: 12, all: '/vencimentos?period=7' },
        rows: [{ ...row, id: 'v', source: 'hr-licences', title: 'CNH: B', due_on: addDays(today, 1), address: '/hr?open=1' }],
      },
    ],
  })
  await expect.element(screen.getByText(/Dia da cidade/)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Atrasadas' }).getByText('Ligar')).toBeVisible()
  const ofToday = screen.getByRole('list', { name: 'Hoje' })
  await expect.element(ofToday).toHaveTextContent(/Audiência: Instrução.*Assinar/)
  await expect.element(screen.getByText('Não foi possível carregar Prazos.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ver todos (12)' })).toHaveAttribute('href', '/vencimentos?period=7')
  await expect.element(screen.getByRole('link', { name: /CNH: B/ })).toHaveTextContent('amanhã')
})

test('by keyboard: j goes on, x finishes, a postpones to the next business day, a figure by so many days', async () => {
  const rows = [task(1, 'Ligar'), task(2, 'Assinar'), task(3, 'Enviar')]
  const finish = vi.fn(({ id }: { id: string }) => ({ ...rows.find((one) => one.id === id)!, done_at: new Date(), done_by: me.name }))
  const postpone = vi.fn(({ id, due_on }: { id: string; due_on: string }) => ({ ...rows.find((one) => one.id === id)!, due_on }))
  const { screen, user: hand } = await open(rows, empty, { finish, postpone })
  await expect.element(screen.getByText('Enviar')).toBeVisible()
  await hand.keyboard('t{Escape}jx') // Escape leaves the empty line of a new task
  await vi.waitFor(() => expect(finish).toHaveBeenCalledWith({ id: idOf(1) }))
  await hand.keyboard('ja')
  await vi.waitFor(() => expect(postpone).toHaveBeenCalledTimes(1))
  await hand.keyboard('3')
  await vi.waitFor(() => expect(postpone).toHaveBeenCalledTimes(2))
  expect(postpone.mock.calls.map(([{ id, due_on }]) => [id, due_on])).toEqual([
    [idOf(2), addDays(today, 3)],
    [idOf(3), addDays(today, 3)],
  ])
})

test('a day without anything says so; another day is one key away', async () => {
  const { screen, user: hand, address } = await open([], empty)
  await expect.element(screen.getByText('Tudo em dia.')).toBeVisible()
  await hand.keyboard(']')
  await vi.waitFor(() => expect(address()).toContain(`date=${addDays(today, 1)}`))
  await expect.element(screen.getByText('Nada neste dia.')).toBeVisible()
})

test('on a phone what the modules ask waits as lines with their counts; what failed says so at once', async () => {
  await page.viewport(390, 844)
  const section = {
    key: 'due',
    label: 'Vencimentos',
    failed: false,
    total: 1,
    all: null,
    rows: [{ ...row, id: 'd', source: 'x', title: 'CNH' }],
  }
  const broken = { key: 'absent', label: 'Ausentes hoje', failed: true, total: 0, all: null, rows: [] }
  const { screen } = await open([task(1, 'Ligar')], { ...empty, sections: [section, broken] })
  const line = screen.getByRole('button', { name: 'Vencimentos 1' })
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByText('Não foi possível carregar Ausentes hoje.')).toBeVisible()
  await line.click()
  await expect.element(screen.getByText('CNH')).toBeVisible()
  await page.viewport(1280, 800)
})
