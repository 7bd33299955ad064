import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { PATIENT_HISTORY_KINDS } from '#modules/patients/contract/history-kinds.ts'

const signIn = testApp()

test('all that the history of a patient is made of has a name there', async () => {
  await signIn()
  const { rows } = await signIn.owner().query<{ entity: string }>(
    `select c.relname as entity from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname = 'audit_insert' and encode(t.tgargs, 'escape') like 'patient\\_id%'
     union select entity from app.audited_table where page = 'patients-records' and exists (
       select from information_schema.columns c where (c.table_name, c.column_name) = (entity, 'patient_id'))`,
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ entity }) => entity).filter((entity) => !(entity in PATIENT_HISTORY_KINDS))).toEqual([])
})
