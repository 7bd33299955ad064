import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { SUBJECTS } from '#shared/subjects.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

const NOT_FOUND = { code: 'NOT_FOUND' }
const FORBIDDEN = { code: 'FORBIDDEN' }

const ligar = (responsible_id: string, more: object = {}) => ({
  values: { title: 'Ligar', due_on: '2026-11-24', due_time: '15:00', responsible_id, notes: null },
  ...more,
})

/** Ana and her colleague Bruno, who may do on clients what is said. */
async function two(bruno: object = { clients: false }) {
  const ana = await app()
  return { ana, bruno: await app({ company_id: ana.company_id, permissions: bruno }) }
}

const titles = async (person: Person, input: object = {}) => (await person.api.tasks.list(input)).rows.map(({ title }) => title)

const setScope = (person: Person, scope: string) =>
  app
    .owner()
    .query('insert into user_scope (company_id, user_id, page, scope) values ($1, $2, $3, $4)', [
      person.company_id,
      person.user_id,
      'clients',
      scope,
    ])

test('a task has a day and an hour, or a day, or neither; an hour alone is refused', async () => {
  const { api, user_id } = await app()
  const task = await api.tasks.create(ligar(user_id))
  expect(task).toMatchObject({ title: 'Ligar', due_on: '2026-11-24', due_time: '15:00', subject: null, done_at: null, may_change: true })
  const values = { title: ' ', due_on: null, due_time: null, responsible_id: user_id, notes: null }
  const said = (message: string) => ({ code: 'BAD_REQUEST', data: { issues: [{ message }] } })
  await expect(api.tasks.create({ values })).rejects.toMatchObject(said('Título é obrigatório'))
  await expect(api.tasks.create({ values: { ...values, title: 'Ligar', due_time: '15:00' } })).rejects.toMatchObject(said('Informe a data'))
})

test('a task about nothing is seen by its responsible, its author and who substitutes them today, and by nobody else', async () => {
  const { ana, bruno } = await two()
  const others = { company_id: ana.company_id, permissions: { all: true } }
  const [substitute, stranger] = [await app(others), await app(others)]
  const { id } = await ana.api.tasks.create(ligar(bruno.user_id))
  await app
    .owner()
    .query(
      `insert into user_absence (company_id, user_id, starts_on, ends_on, substitute_id) values ($1, $2, current_date - 1, current_date + 1, $3)`,
      [ana.company_id, bruno.user_id, substitute.user_id],
    )
  expect(await titles(bruno)).toEqual(['Ligar'])
  expect(await titles(substitute)).toEqual(['Ligar'])
  expect(await titles(stranger)).toEqual([])
  await expect(stranger.api.tasks.finish({ id })).rejects.toMatchObject(NOT_FOUND)
  expect((await ana.api.tasks.finish({ id })).done_by).toBe('Ana Teste')
  expect(await titles(bruno)).toEqual([])
  expect(await titles(bruno, { done: true })).toEqual(['Ligar'])
  await bruno.api.tasks.reopen({ id })
  expect(await titles(substitute)).toEqual(['Ligar'])
})

test('a task about a client is seen by whoever sees the client; changing it needs to be one of its people, or update on clients', async () => {
  const { ana, bruno: reader } = await two({ clients: { read: true } })
  const editor = await app({ company_id: ana.company_id, permissions: { clients: { read: true, update: true } } })
  const { id: client_id } = await ana.api.clients.create(newMaria())
  const { id } = await ana.api.tasks.create(ligar(ana.user_id, { subject: { client_id } }))
  const about = { subject: { client_id } }
  expect((await reader.api.tasks.list(about)).rows).toMatchObject([{ id, may_change: false, subject: { name: newMaria().name } }])
  await expect(reader.api.tasks.finish({ id })).rejects.toMatchObject(FORBIDDEN)
  await expect(reader.api.tasks.remove({ id })).rejects.toMatchObject(FORBIDDEN)
  expect(await editor.api.tasks.finish({ id })).toMatchObject({ done_by: 'Ana Teste', may_change: true })
})

test('who may not see the client has the task all the same, without the client’s name, and finds nothing behind its link', async () => {
  const { ana, bruno } = await two({ clients: { read: true, update: true } })
  await setScope(bruno, 'own')
  const { id: client_id } = await ana.api.clients.create(newMaria())
  await ana.api.tasks.create(ligar(bruno.user_id, { subject: { client_id } }))
  await ana.api.tasks.create({ ...ligar(ana.user_id, { subject: { client_id } }) })
  expect((await bruno.api.tasks.list({})).rows).toMatchObject([{ subject: { column: 'client_id', id: client_id, name: null } }])
  expect(await titles(bruno, { subject: { client_id } })).toHaveLength(1)
  await expect(bruno.api.clients.get({ id: client_id })).rejects.toMatchObject(NOT_FOUND)
  await expect(bruno.api.tasks.create(ligar(bruno.user_id, { subject: { client_id } }))).rejects.toMatchObject(NOT_FOUND)
})

test('who gives a task away that is not hers otherwise loses sight of it', async () => {
  const { ana, bruno } = await two()
  const carla = await app({ company_id: ana.company_id, permissions: { clients: false } })
  const { id } = await ana.api.tasks.create(ligar(bruno.user_id))
  const [task] = (await bruno.api.tasks.list({})).rows
  const { values } = ligar(carla.user_id)
  const given = await bruno.api.tasks.update({ id, updated_at: task!.updated_at, values })
  expect(given).toMatchObject({ responsible_id: carla.user_id, may_change: false })
  expect(await titles(bruno)).toEqual([])
  expect(await titles(carla)).toEqual(['Ligar'])
})

test('only somebody who works here today gets a task', async () => {
  const { ana, bruno } = await two()
  const stranger = await app()
  const refused = { code: 'TASK_RESPONSIBLE_INACTIVE', message: 'Escolha um responsável ativo' }
  await expect(ana.api.tasks.create(ligar(stranger.user_id))).rejects.toMatchObject(refused)
  const task = await ana.api.tasks.create(ligar(ana.user_id))
  await app.owner().query('update users set active = false where user_id = $1', [bruno.user_id])
  const { values } = ligar(bruno.user_id)
  await expect(ana.api.tasks.update({ id: task.id, updated_at: task.updated_at, values })).rejects.toMatchObject(refused)
  expect((await ana.api.tasks.people()).map(({ id }) => id)).toEqual([ana.user_id])
})

test('a version that somebody has not seen is not overwritten, and who changed it is named', async () => {
  const { api, user_id } = await app()
  const { id, updated_at } = await api.tasks.create(ligar(user_id))
  await api.tasks.postpone({ id, updated_at, due_on: '2026-11-30' })
  const late = api.tasks.update({ id, updated_at, values: { ...ligar(user_id).values, title: 'Visitar' } })
  await expect(late).rejects.toMatchObject({ code: 'RECORD_CHANGED', data: { changes: [{ by: 'Ana Teste' }] } })
  expect(await api.tasks.list({})).toMatchObject({ rows: [{ title: 'Ligar', due_on: '2026-11-30', due_time: '15:00' }], total: 1 })
})

test('what is removed comes back', async () => {
  const { api, user_id } = await app()
  const { id } = await api.tasks.create(ligar(user_id))
  await api.tasks.remove({ id })
  expect((await api.tasks.list({})).total).toBe(0)
  await expect(api.tasks.finish({ id })).rejects.toMatchObject(NOT_FOUND)
  expect(await api.tasks.restore({ id })).toMatchObject({ id })
  expect((await api.tasks.list({})).total).toBe(1)
})

test('one task is about one record', async () => {
  const { api, user_id, company_id } = await app()
  const { id: client_id } = await api.clients.create(newMaria())
  const both = { client_id, employee_id: client_id }
  await expect(api.tasks.create(ligar(user_id, { subject: both }) as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { rows } = await app
    .owner()
    .query(`insert into employee (company_id, code, name, hire_date) values ($1, '1', 'Zé', '2026-01-01') returning id`, [company_id])
  const broken = app
    .owner()
    .query('insert into task (company_id, title, responsible_id, client_id, employee_id) values ($1, $2, $3, $4, $5)', [
      ...[company_id, 'Ligar', user_id, client_id, rows[0].id],
    ])
  await expect(broken).rejects.toMatchObject({ constraint: 'one_subject' })
})

test('tasks follow a client that is united with another, and return when that is undone', async () => {
  const { api, user_id } = await app()
  const maria = await api.clients.create(newMaria())
  const other = await api.clients.create(newMaria({ document: '', name: 'Maria Souza' }))
  await api.tasks.create(ligar(user_id, { subject: { client_id: other.id } }))
  const { undo } = await api.clients.merge({
    ...{ id: maria.id, updated_at: maria.updated_at, other_id: other.id, other_updated_at: other.updated_at, take: [] },
  })
  const about = async (client_id: string) => (await api.tasks.list({ subject: { client_id } })).total
  expect([await about(maria.id), await about(other.id)]).toEqual([1, 0])
  await api.clients.undoMerge({ id: undo })
  expect([await about(maria.id), await about(other.id)]).toEqual([0, 1])
})

test('what tasks can be about is the same in the database', async () => {
  const { rows } = await app.owner().query(`select column_name, table_name, page from app.subject where owner = 'task' order by 1`)
  const said = Object.entries(SUBJECTS).map(([column_name, { table, page }]) => ({ column_name, table_name: table, page }))
  expect(rows).toEqual(said.sort((a, b) => a.column_name.localeCompare(b.column_name)))
})
