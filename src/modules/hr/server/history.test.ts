import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { todayIn } from '#shared/br/date.ts'

const signIn = testApp()
const today = todayIn()
const PDF = new File(['%PDF-1.4\n%%EOF'], 'contrato.pdf')

/** An employee of whom something of every kind was written down. */
async function withAPast() {
  const person = await signIn()
  const { api } = person
  const { id } = await api.hr.create(newAntonia())
  await api.hr.salaries.add({ parent_id: id, values: { amount: '4321.09', effective_date: '2024-01-01', notes: 'Promoção' } })
  const leave = await api.hr.leaves.add({
    parent_id: id,
    values: { start_date: '2026-02-02', end_date: '2026-02-03', reason: 'Cirurgia', file_id: null },
  })
  await api.hr.leaves.remove({ id: leave.id })
  const { file_id } = await api.hr.documents.upload({ file: PDF })
  await api.hr.documents.add({ parent_id: id, values: { name: 'Laudo', document_type: 'Outros', file_id, expires_on: null } })
  await api.hr.vacations.add({
    parent_id: id,
    values: {
      ...{ start_date: '2026-01-05', end_date: '2026-01-24', days_count: 20, status: 'taken' },
      ...{ notes: null, sold_days: null, absences: null, period_from: null },
    },
  })
  const tag = await api.hr.tags.create({ name: 'CIPA', color: '#3b82f6' })
  await api.hr.tags.attach({ parent_id: id, tag_id: tag.id })
  await signIn.owner().query(`update employee set position = 'Gerente' where id = $1`, [id])
  return { person, id }
}

test('the history shows what happened to an employee and to what belongs to one, newest first', async () => {
  const { person, id } = await withAPast()
  const { rows, total } = await person.api.hr.history({ id })
  expect(rows.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
    'update employee',
    'insert employee_tag',
    'insert employee_vacations',
    'insert employee_documents',
    'delete employee_medical_leaves',
    'insert employee_medical_leaves',
    'insert employee_salary',
    'insert employee',
  ])
  expect(total).toBe(8)
  expect(rows[0]).toMatchObject({ changes: { position: ['Assistente administrativo', 'Gerente'] } })
  expect(rows[4]).toMatchObject({ by: 'Ana Teste', changes: { reason: ['Cirurgia', null] } })
})

test.each([
  ['hr-salaries', ['employee_salary'], /4321\.09|Promoção/],
  ['hr-health', ['employee_medical_leaves'], /Cirurgia/],
  ['hr-documents', ['employee_documents'], /Laudo/],
] as const)('without %s the history says nothing of what that guards', async (page, tables, secret) => {
  const { person, id } = await withAPast()
  const clerk = await signIn({ company_id: person.company_id, permissions: { hr: 'all', [page]: { create: true, update: true } } })
  const { rows, total } = await clerk.api.hr.history({ id })
  expect(rows.map(({ entity }) => entity).filter((entity) => tables.some((table) => table === entity))).toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(secret)
  expect(total).toBe(rows.length)
  expect(JSON.stringify((await person.api.hr.history({ id })).rows)).toMatch(secret)
})

test('a career begins on the day of hiring and goes on with each change of position, department or status', async () => {
  const { person, id } = await withAPast()
  const { api } = person
  expect(await api.hr.career({ id })).toEqual([
    { since: today, position: 'Gerente', department: 'Administração', status: 'active' },
    { since: '2016-02-01', position: 'Assistente administrativo', department: 'Administração', status: 'active' },
  ])
  await expect((await signIn()).api.hr.career({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('tags are put on an employee and taken off, once each, and are not those of clients', async () => {
  const { api } = await signIn()
  const { id: parent_id } = await api.hr.create(newAntonia())
  const tag = await api.hr.tags.create({ name: 'Brigada', color: '#ef4444' })
  for (const _ of ['once', 'twice']) await api.hr.tags.attach({ parent_id, tag_id: tag.id })
  expect(await api.hr.tags.attached({ parent_id })).toEqual([tag])
  await api.hr.tags.detach({ parent_id, tag_id: tag.id })
  expect(await api.hr.tags.attached({ parent_id })).toEqual([])

  const { id: tag_id } = await api.clients.tags.create({ name: 'VIP', color: '#ef4444' })
  await expect(api.hr.tags.attach({ parent_id, tag_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await api.hr.tags.list()).toEqual([tag])
})
