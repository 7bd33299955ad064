import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { addDays, formatDate, todayIn } from '#shared/br/date.ts'

const signIn = testApp()

const TODAY = todayIn('America/Sao_Paulo')

/** Of today and not over, whatever the hour. */
const LATE = '23:50'

/** Joana, who comes of age in ten days, and visits of a service that asks for the term of telemedicine and for that of procedures. */
async function setUp(consent_kinds: ('telemedicine' | 'procedure')[]) {
  const owner = await signIn({ permissions: { all: true } })
  const ana = await makeProfessional(signIn.owner(), owner)
  const { patients } = owner.api
  const values = {
    name: 'Consulta',
    kind: 'tele' as const,
    minutes: 30,
    gap_after: 0,
    tuss_code: '',
    return_days: 30,
    preparation: '',
    minutes_with: {},
    consent_kinds,
    professionals: [],
    equipment: [],
  }
  const service = await patients.setup.services.add({ parent_id: owner.company_id, values })
  const { id: joana } = await patients.create(
    newJoana({ birth_date: formatDate(addDays(`${Number(TODAY.slice(0, 4)) - 18}${TODAY.slice(4)}`, 10)) }),
  )
  const book = (days: number, at_time = '09:00') =>
    patients.schedule.book({
      id: randomUUID(),
      values: {
        ...{ patient_id: joana, professional_id: ana, service_id: service.id, room_id: null, on_date: addDays(TODAY, days), at_time },
        ...{ minutes: 30, fit_in: true, insurance_id: null, notes: '' },
      },
      accepted: ['holiday', 'outside_hours', 'same_patient', 'past'],
    })
  const begin = async (id: string, without_terms = false) => {
    const { updated_at } = await patients.schedule.get({ id })
    return patients.schedule.setStatus({ id, updated_at, to: 'in_progress', reason: null, note: null, without_terms })
  }
  return { owner, patients, joana, service, book, begin }
}

test('a return without a visit, a term that a visit misses and who comes of age are due; and each opens where it is dealt with', async () => {
  const { owner, patients, joana, book } = await setUp(['procedure'])
  const past = await book(-5)
  await patients.schedule.setStatus({ id: past.id, updated_at: past.updated_at, to: 'attended', reason: null, note: null })
  await expect(patients.schedule.setReturn({ id: past.id, due_on: past.on_date })).rejects.toMatchObject({ code: 'RETURN_IN_PAST' })
  await patients.schedule.setReturn({ id: past.id, due_on: addDays(TODAY, 4) })
  const due = async () => (await owner.api.due.list({ period: '30' })).rows
  const rows = await due()
  expect(rows.map(({ title }) => title)).toEqual(['Retorno com Dra. Ana Lima', 'Completa 18 anos'])
  expect(rows.every(({ whose }) => whose === 'Joana Melo')).toBe(true)
  expect(rows.map(({ address }) => address)).toEqual([`/patients?view=schedule&book=return&visit=${past.id}`, `/patients?open=${joana}`])
  await book(3)
  expect((await due()).map(({ title }) => title)).toEqual(['Termo não assinado antes da consulta', 'Completa 18 anos'])
  expect(await patients.schedule.strip({ parent_id: joana })).toMatchObject({ terms_missing: 1 })
})

test('a visit begins without a term only if somebody says so, and care at a distance never', async () => {
  const { owner, patients, service, book, begin } = await setUp(['procedure'])
  const { id, terms_missing } = await book(0, LATE)
  expect(terms_missing).toEqual(['procedure'])
  await expect(begin(id)).rejects.toMatchObject({
    code: 'TERMS_MISSING',
    message: 'Falta assinar: Procedimento. Iniciar mesmo assim?',
    data: { may: true },
  })
  const begun = await begin(id, true)
  expect(begun.status).toBe('in_progress')
  await patients.schedule.setStatus({ id, updated_at: begun.updated_at, to: 'attended', reason: null, note: null })
  const rest = { return_days: 30, preparation: '', minutes_with: {}, professionals: [], equipment: [] }
  const values = { name: 'Consulta', kind: 'tele' as const, minutes: 30, gap_after: 0, tuss_code: '', ...rest }
  await patients.setup.services.change({
    id: service.id,
    updated_at: service.updated_at,
    values: { ...values, consent_kinds: ['telemedicine'] },
  })
  const far = await book(0, LATE)
  await expect(begin(far.id, true)).rejects.toMatchObject({
    message: 'Falta assinar: Telemedicina. A teleconsulta não começa sem este termo.',
  })
  const sign = (kind: string) =>
    signIn.owner().query(
      `insert into patient_consent (company_id, patient_id, consent_text_id, text_hash, signer_name, signer_role, method, signature)
       select company_id, $2, id, repeat('0', 64), 'Joana Melo', 'patient', 'screen', 'Joana Melo' from consent_text where company_id = $1 and kind = $3`,
      [owner.company_id, far.patient_id, kind],
    )
  await sign('health_data')
  await expect(begin(far.id, true)).rejects.toMatchObject({ code: 'TERMS_MISSING' })
  await sign('telemedicine')
  expect((await begin(far.id)).terms_missing).toEqual([])
})
