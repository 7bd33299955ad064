import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { allAccessesExport, recordAccessesExport } from './accesses.ts'

const signIn = testApp()
const TREATS = { patients: true, 'patients-records': true }
const JUSTIFIED = { reason: 'audit', justification: 'Auditoria interna do mês.' } as const

/** A patient of a professional's, and a manager who sets the clinic up and reads no record. */
async function setUp() {
  const owner = await signIn({ permissions: { all: true }, role: 'owner' })
  const { company_id } = owner
  const ana = await signIn({ company_id, permissions: TREATS })
  await makeProfessional(signIn.owner(), ana, { name: 'Dra. Ana Lima' })
  const { id: joana } = await owner.api.patients.create({ ...newJoana(), responsible_id: ana.user_id })
  const manager = await signIn({ company_id, permissions: { patients: true, 'patients-setup': true } })
  return { owner, ana, joana, manager }
}

const fileOf = async ({ token, company_id }: Awaited<ReturnType<typeof signIn>>, address: string) => {
  const headers = { cookie: `session=${token}`, 'x-company-id': company_id }
  return (
    await exportRoutes(signIn.platform(), [recordAccessesExport, allAccessesExport]).request(`/api/export/${address}`, { headers })
  ).text()
}

test('an access says as what somebody read, and what she had to do with the patient at that moment', async () => {
  const { owner, ana, joana } = await setUp()
  const { records } = ana.api.patients
  await records.open({ id: joana })
  await owner.api.patients.records.openGlass({ id: joana, ...JUSTIFIED })
  await owner.api.patients.records.entries({ id: joana })
  await signIn.owner().query('update patient set responsible_id = $2 where id = $1', [joana, owner.user_id])
  await owner.api.patients.records.measures({ id: joana })
  const { rows } = await owner.api.patients.records.accesses({ id: joana })
  expect(rows.map(({ action, link, reason }) => [action, link, reason])).toEqual([
    ['read_measures', 'glass', 'Auditoria ou perícia'], // an owner who is no professional treats nobody
    ['read_entries', 'glass', 'Auditoria ou perícia'],
    ['break_glass', 'glass', 'Auditoria ou perícia: Auditoria interna do mês.'],
    ['open_record', 'responsible', null],
  ])
  await signIn.owner().query('update users set profile_id = 2 where user_id = $1', [owner.user_id])
  expect(rows[0]!.role).toBe((await owner.api.patients.records.accesses({ id: joana })).rows[0]!.role) // what she was then
})

test('whoever substitutes a colleague reads in her place, and it is said', async () => {
  const { owner, ana, joana } = await setUp()
  const bia = await signIn({ company_id: owner.company_id, permissions: TREATS })
  await signIn
    .owner()
    .query(
      'insert into user_absence (company_id, user_id, substitute_id, starts_on, ends_on) values ($1, $2, $3, current_date - 1, current_date + 1)',
      [...[owner.company_id, ana.user_id, bia.user_id]],
    )
  await bia.api.patients.records.open({ id: joana })
  expect((await bia.api.patients.records.accesses({ id: joana })).rows[0]).toMatchObject({ link: 'substitute', reason: null })
})

test('where the clinical team shares records, whoever shares a team with who treats the patient reads hers, but not what is for its author alone', async () => {
  const { owner, ana, joana } = await setUp()
  const bia = await signIn({ company_id: owner.company_id, permissions: TREATS })
  const root = signIn.owner()
  const { rows } = await root.query("insert into team (company_id, name) values ($1, 'Clínica') returning id", [owner.company_id])
  for (const { user_id } of [ana, bia])
    await root.query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [owner.company_id, rows[0].id, user_id])
  const template_id = (await ana.api.patients.records.open({ id: joana })).templates.find(({ name }) => name === 'Livre')!.id
  for (const confidentiality of ['care', 'author'] as const) {
    const id = randomUUID()
    await ana.api.patients.records.saveDraft({
      ...{ id, patient_id: joana, template_id, appointment_id: null, data: { text: 'Prurido.' }, confidentiality, documental: false },
      ...{ draft_window: randomUUID(), take_over: false },
    })
    await ana.api.patients.records.sign({ id, finish: false })
  }
  const entries = () => bia.api.patients.records.entries({ id: joana })
  await expect(entries()).rejects.toMatchObject({ code: 'RECORD_CLOSED' })
  const share = async (team_care: boolean) => {
    const { id: _, updated_at, ...values } = await owner.api.patients.setup.clinic.get()
    await owner.api.patients.setup.clinic.change({ updated_at, values: { ...values, team_care } as never })
  }
  await share(true)
  expect((await entries()).total).toBe(1)
  expect((await bia.api.patients.records.accesses({ id: joana })).rows[0]).toMatchObject({ action: 'read_entries', link: 'team' })
  await share(false)
  await expect(entries()).rejects.toMatchObject({ code: 'RECORD_CLOSED' })
})

test('who sets the clinic up sees the accesses to all records, and those from outside of care alone', async () => {
  const { owner, ana, joana, manager } = await setUp()
  await ana.api.patients.records.open({ id: joana })
  await owner.api.patients.records.openGlass({ id: joana, ...JUSTIFIED })
  const { accesses } = manager.api.patients.setup
  const actions = async (filters: object) => (await accesses(filters)).rows.map(({ action }) => action)
  expect(await actions({})).toEqual(['break_glass', 'open_record'])
  expect(await actions({ outside: true })).toEqual(['break_glass'])
  expect(await actions({ date_to: '2020-01-01' })).toEqual([])
  expect((await accesses({})).rows[0]!.patient).toEqual({ id: joana, name: 'Joana Melo' })
})

test('nobody else sees them: not who reads records without setting up, nor the database’s own role without asking', async () => {
  const { owner, ana, joana } = await setUp()
  await ana.api.patients.records.open({ id: joana })
  const reception = await signIn({ company_id: owner.company_id, permissions: { patients: true } })
  await expect(ana.api.patients.setup.accesses({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(reception.api.patients.setup.accesses({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(reception.api.patients.records.accesses({ id: joana })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const bia = await signIn({ company_id: owner.company_id, permissions: TREATS })
  await expect(bia.api.patients.records.accesses({ id: joana })).rejects.toMatchObject({ code: 'RECORD_CLOSED' })
  expect(await fileOf(bia, `patients-record-accesses?format=csv&patient_id=${joana}`)).not.toContain('Joana')
  const stranger = await signIn({ permissions: { all: true }, role: 'owner' })
  expect((await stranger.api.patients.setup.accesses({})).total).toBe(0)
})

test('they are taken away as a file, which is an access, too', async () => {
  const { ana, joana, manager } = await setUp()
  await ana.api.patients.records.open({ id: joana })
  const file = await fileOf(ana, `patients-record-accesses?format=csv&patient_id=${joana}`)
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    'Quando;Paciente;Quem;Papel;O quê;Vínculo;Motivo',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Joana Melo(;.+){2};Abriu;Responsável;$/),
  ])
  expect((await ana.api.patients.records.accesses({ id: joana })).rows.map(({ action }) => action)).toEqual(['export', 'open_record'])
  expect((await fileOf(manager, 'patients-accesses?format=csv')).split('\r\n').length).toBe(4) // headings, two rows, the end
})
