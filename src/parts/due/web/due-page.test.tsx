import { expect, test, vi } from 'vitest'
import type { Due } from '#parts/due/contract/due.ts'
import type { due } from '#parts/due/contract/index.ts'
import type { tasks } from '#parts/tasks/contract/index.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { type ApiStub, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { DuePage } from './due-page.tsx'

type Modules = { due: typeof due; tasks: typeof tasks }

const today = todayIn(sampleSession().company?.time_zone)
const licence: Due = {
  ...{
    kind: 'hr-licences',
    entity_id: '0190a0a0-0000-7000-8000-00000000a001',
    due_on: addDays(today, 5),
    title: 'CNH: B',
    whose: 'Antônia',
  },
  ...{ responsible: null, address: '/hr?open=1', subject: null },
}
const deadline: Due = { ...licence, kind: 'legal-deadline', due_on: addDays(today, -3), title: 'Contestação' }
const kinds = [
  { key: 'hr-licences', label: 'CNH', origin: 'RH', dismissible: true },
  { key: 'legal-deadline', label: 'Prazo', origin: 'Jurídico', dismissible: false },
]

const open = (calls: Partial<NonNullable<ApiStub<Modules>['due']>> = {}) =>
  renderPage<Modules>(<DuePage />, {
    api: {
      due: {
        list: () => ({ rows: [deadline, licence], total: 2 }),
        counts: () => ({ late: 1, today: 0, week: 1, month: 1 }),
        kinds: () => kinds,
        ...calls,
      },
      tasks: { people: () => [] },
    },
  })

test('what is due stands under its day; a card filters, and what only goes when it is done cannot be dealt with', async () => {
  const list = vi.fn(() => ({ rows: [deadline, licence], total: 2 }))
  const { screen } = await open({ list })
  await expect.element(screen.getByText('há 3 dias')).toBeVisible()
  await expect.element(screen.getByText('em 5 dias')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Tratado: CNH: B' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Tratado: Contestação' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /^Vencidos/ }).click()
  await vi.waitFor(() => expect(list).toHaveBeenLastCalledWith({ period: 'late', page: 1 }))
})

test('what is dealt with can be taken back', async () => {
  const key = { kind: licence.kind, entity_id: licence.entity_id, due_on: licence.due_on }
  const [dismiss, restore] = [vi.fn(() => key), vi.fn(() => key)]
  const { screen } = await open({ dismiss, restore })
  await screen.getByRole('button', { name: 'Tratado: CNH: B' }).click()
  await screen.getByRole('textbox', { name: 'Observação' }).fill('Renovada')
  await screen.getByRole('button', { name: 'Tratado', exact: true }).click()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledWith(key))
  expect(dismiss).toHaveBeenCalledWith({ ...key, note: 'Renovada' })
})

test('an empty list names the period that it is empty of', async () => {
  const { screen } = await open({ list: () => ({ rows: [], total: 0 }) })
  await expect.element(screen.getByText('Nada vence neste período: vencidos e próximos 30 dias.')).toBeVisible()
  await screen.getByRole('button', { name: /^Hoje/ }).click()
  await expect.element(screen.getByText('Nada vence neste período: hoje.')).toBeVisible()
})

test('what was due a day ago was due yesterday, and stays when asking again fails', async () => {
  let connected = true
  const { screen, queryClient } = await open({
    list() {
      if (!connected) throw networkFailure()
      return { rows: [{ ...deadline, due_on: addDays(today, -1) }], total: 1 }
    },
  })
  await expect.element(screen.getByText('ontem')).toBeVisible()
  connected = false
  await queryClient.invalidateQueries()
  await expect.element(screen.getByText('ontem')).toBeVisible()
})
