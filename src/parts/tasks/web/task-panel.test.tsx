import { expect, test, vi } from 'vitest'
import type { tasks } from '#parts/tasks/contract/index.ts'
import type { Task } from '#parts/tasks/contract/task.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import type { ApiStub } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { NextTaskProvider } from './next-task.tsx'
import { TaskPanel } from './task-panel.tsx'

type Modules = { tasks: typeof tasks }
type Stub = NonNullable<ApiStub<Modules>['tasks']>

const client_id = '0190a0a0-0000-7000-8000-00000000c001'
const { user, company } = sampleSession()
const me = { id: user.user_id, name: user.name, avatar_url: null }
const carla = { id: '0190a0a0-0000-7000-8000-00000000b0b0', name: 'Carla Medeiros', avatar_url: null }
const today = todayIn(company?.time_zone)

const ligar = (over: Partial<Task> = {}): Task => ({
  ...{ id: '0190a0a0-0000-7000-8000-00000000a001', title: 'Ligar', notes: null, due_on: today, due_time: '15:00' },
  ...{ responsible_id: me.id, responsible: me, author: me, done_at: null, done_by: null },
  ...{ subject: { column: 'client_id' as const, id: client_id, name: 'Maria' }, may_change: true, updated_at: new Date() },
  ...over,
})

const open = (api: Stub) =>
  renderPage<Modules>(
    <NextTaskProvider>
      <TaskPanel subject={{ client_id }} />
    </NextTaskProvider>,
    {
      api: { tasks: { people: () => [{ ...carla, absent_until: null, in_reach: true }], ...api } },
    },
  )
const listing = (rows: Task[]) => ({ list: ({ done }: { done?: boolean }) => ({ rows: done ? [] : rows, total: done ? 0 : rows.length }) })

test('the end of the line says day, hour and person; Backspace takes the last back; Enter creates', async () => {
  const create = vi.fn(() => ligar())
  const { screen, user: hand } = await open({ ...listing([]), create })
  await expect.element(screen.getByText('Nenhuma tarefa aberta')).toBeVisible()
  const line = screen.getByRole('textbox', { name: 'Nova tarefa' })
  await line.fill('Ligar para Maria amanhã 15h @carla')
  await expect.element(screen.getByText('Carla Medeiros')).toBeVisible()
  await expect.element(screen.getByText('15:00', { exact: true })).toBeVisible()
  await line.click()
  await hand.keyboard('{End}{Backspace}')
  await expect.element(screen.getByText('Carla Medeiros')).not.toBeInTheDocument()
  await hand.keyboard('{Enter}')
  await expect.element(line).toHaveValue('')
  expect(create).toHaveBeenCalledWith({
    values: { title: 'Ligar para Maria amanhã 15h @carla', due_on: null, due_time: null, responsible_id: me.id, notes: '' },
    subject: { client_id },
  })
  await line.fill('Ligar para Maria amanhã 15h @carla')
  await hand.keyboard('{Enter}')
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  expect(create).toHaveBeenLastCalledWith({
    values: { title: 'Ligar para Maria', due_on: addDays(today, 1), due_time: '15:00', responsible_id: carla.id, notes: '' },
    subject: { client_id },
  })
})

test('a line that was typed and not sent is asked about before it is lost', async () => {
  const { screen, router } = await open(listing([]))
  await screen.getByRole('textbox', { name: 'Nova tarefa' }).fill('Ligar para Maria')
  void router.navigate({ to: '/outra' as never })
  await expect.element(screen.getByText('Há alterações que ainda não foram salvas. Deseja descartá-las?')).toBeVisible()
})

test('a task that is finished stays struck in its place, and can be taken back', async () => {
  const finish = vi.fn(() => ligar({ done_at: new Date(), done_by: me.name }))
  const reopen = vi.fn(() => ligar())
  const { screen } = await open({ ...listing([ligar()]), finish, reopen })
  await screen.getByRole('checkbox', { name: 'Concluir Ligar' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Reabrir Ligar' })).toBeChecked()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Concluir Ligar' })).not.toBeChecked()
  expect(reopen).toHaveBeenCalledWith({ id: ligar().id })
})

test('whoever finishes the last open task of a deal is asked what comes next', async () => {
  const deal_id = '0190a0a0-0000-7000-8000-00000000d001'
  const about = { column: 'deal_id' as const, id: deal_id, name: 'Rede' }
  const left: Task[] = [ligar({ subject: about })]
  const create = vi.fn(() => ligar({ id: '0190a0a0-0000-7000-8000-00000000a002', subject: about }))
  const api: Stub = {
    list: ({ done }) => ({ rows: done ? [] : [...left], total: done ? 0 : left.length }),
    finish: () => ligar({ subject: left.pop()!.subject, done_at: new Date(), done_by: me.name }),
    create,
  }
  const { screen } = await open(api)
  await screen.getByRole('checkbox', { name: 'Concluir Ligar' }).click()
  const question = screen.getByRole('dialog', { name: 'Qual é a próxima tarefa?' })
  await question.getByLabelText('Título').fill('Mandar proposta')
  await question.getByRole('button', { name: 'Salvar' }).click()
  await vi.waitFor(() => expect(create).toHaveBeenCalledWith(expect.objectContaining({ subject: { deal_id } })))
  await expect.element(question).not.toBeInTheDocument()
})

test('who may not change a task sees it, and nothing to change it with', async () => {
  const { screen } = await open(listing([ligar({ may_change: false, due_on: addDays(today, -2), due_time: null })]))
  await expect.element(screen.getByText('há 2 dias')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Concluir Ligar' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Ações de Ligar' })).not.toBeInTheDocument()
})
