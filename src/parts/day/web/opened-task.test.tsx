import { expect, test, vi } from 'vitest'
import type { attachments } from '#parts/attachments/contract/index.ts'
import type { tasks } from '#parts/tasks/contract/index.ts'
import type { Task } from '#parts/tasks/contract/task.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { OpenedTask } from './opened-task.tsx'

const { user } = sampleSession()
const me = { id: user.user_id, name: user.name, avatar_url: null }
const carla = { id: '0190a0a0-0000-7000-8000-00000000b0b0', name: 'Carla Medeiros', avatar_url: null }
const given: Task = {
  ...{ id: '0190a0a0-0000-7000-8000-00000000a001', title: 'Ligar', notes: null, due_on: null, due_time: null },
  ...{ responsible_id: carla.id, responsible: carla, author: me, done_at: null, done_by: null, subject: null },
  ...{ may_change: true, updated_at: new Date() },
}

test('a task that was given away is finished or withdrawn where it is open, once what was changed in it is saved', async () => {
  const remove = vi.fn(({ id }: { id: string }) => ({ id }))
  const finish = vi.fn((_: { id: string }) => ({ ...given, done_at: new Date() }))
  const onClose = vi.fn()
  const { screen } = await renderPage<{ tasks: typeof tasks; attachments: typeof attachments }>(
    <OpenedTask id={given.id} onClose={onClose} />,
    {
      api: { tasks: { get: () => given, people: () => [], remove, finish }, attachments: { list: () => [] } },
    },
  )
  const title = screen.getByRole('textbox', { name: 'Título' })
  await title.fill('Ligar já')
  await screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.element(screen.getByText('Salve antes o que foi alterado, ou cancele.')).toBeVisible()
  expect([remove.mock.calls, onClose.mock.calls]).toEqual([[], []])
  await title.fill('Ligar')
  await screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.element(screen.getByText('Tarefa excluída')).toBeVisible()
  await screen.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect.element(screen.getByText('Tarefa concluída')).toBeVisible()
  expect([remove.mock.calls, finish.mock.calls, onClose.mock.calls.length]).toEqual([[[{ id: given.id }]], [[{ id: given.id }]], 2])
})
