import { expect, test } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { PATIENT_ARRIVED } from '../../contract/schedule/notifications.ts'
import { id, visit } from '../testing/visit.ts'
import { RecordOfVisit } from './record-of-visit.tsx'

type Modules = { patients: typeof patients }

const open = (can: readonly Action[] = ACTIONS) =>
  renderPage<Modules>(<RecordOfVisit appointment={id(11)} />, {
    at: `/patients?view=record&appointment=${id(11)}`,
    api: { patients: { schedule: { get: () => visit(11, '09:00') } } },
    can,
  })

test('the notice that somebody came opens her record, to write about that visit', async () => {
  const facts = { page: null, entity: 'appointment', entity_id: id(11), title: '14:02 14:00 Maria Silva', times: 1 }
  expect(PATIENT_ARRIVED.open(facts)).toBe(`/patients?view=record&appointment=${id(11)}`)
  const { address } = await open()
  await expect.poll(address).toBe(`/patients?view=record&id=${id(101)}&appointment=${id(11)}`)
})

test('who reads no records is led to the visit', async () => {
  const { address } = await open([])
  await expect.poll(address).toBe(`/patients?view=schedule&open=${id(11)}`)
})
