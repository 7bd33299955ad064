import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'

const signIn = testApp()
type Person = Awaited<ReturnType<typeof signIn>>

/** A patient who signed a term that many years ago, and something later perhaps, removed to the archive. */
async function archived({ api, company_id }: Person, code: string, yearsAgo: number, over: object = {}) {
  const { id } = await api.patients.create({ ...newJoana({ code, name: `Joana ${code}`, document: '' }), ...over })
  await signIn.owner().query(
    `insert into patient_consent (company_id, patient_id, consent_text_id, text_hash, signer_name, signer_role, method, signature, signed_at)
     select $1, $2, id, repeat('a', 64), 'Joana', 'patient', 'screen', 'Joana', now() - make_interval(years => $3) - interval '2 days'
     from consent_text where company_id = $1 and kind = 'health_data'`,
    [company_id, id, yearsAgo],
  )
  await api.patients.remove({ selection: { ids: [id] } })
  return id
}

test('who is in the archive past the 20 years is listed, whoever else is not, and nothing happens to anybody', async () => {
  const owner = await signIn({ permissions: { all: true } })
  const list = () => owner.api.patients.setup.storageOver({ page: 1 })
  expect(await list()).toEqual({ rows: [], total: 0 })
  await archived(owner, 'PAC-1', 19)
  const past = await archived(owner, 'PAC-2', 20)
  const longest = await archived(owner, 'PAC-3', 30)
  const { rows, total } = await list()
  expect(rows.map(({ code }) => code)).toEqual(['PAC-3', 'PAC-2'])
  expect(total).toBe(2)
  expect(rows[1]).toMatchObject({ name: 'Joana PAC-2', until: (await owner.api.patients.storedUntil({ id: past })).until })
  // The latest counts.
  await signIn.owner().query(
    `insert into patient_consent (company_id, patient_id, consent_text_id, text_hash, signer_name, signer_role, method, signature)
     select company_id, patient_id, consent_text_id, text_hash, signer_name, signer_role, method, signature from patient_consent where patient_id = $1`,
    [longest],
  )
  expect((await list()).rows.map(({ code }) => code)).toEqual(['PAC-2'])
  await owner.api.patients.restore({ ids: [past] })
  expect((await list()).total).toBe(0)
  await owner.api.patients.remove({ selection: { ids: [past] } })
  expect((await list()).total).toBe(1)
})

test('the list is a page of the days that are kept, whatever the archive holds: nobody’s visits and entries are read for it', async () => {
  const { api, company_id } = await signIn({ permissions: { all: true } })
  await signIn.owner().query(
    `with made as (
       insert into patient (company_id, code, name, archived_at)
       select $1, 'ARQ-' || n, 'Paciente ' || n, now() from generate_series(1, 3000) n returning id)
     insert into patient_storage (company_id, patient_id, until) select $1, id, current_date - 1 from made`,
    [company_id],
  )
  const { rows, total } = await api.patients.setup.storageOver({ page: 1 })
  expect([rows.length, total]).toEqual([20, 3000])
})

test('it is the setup’s, of patients whom the caller sees, and of her company', async () => {
  const owner = await signIn({ permissions: { all: true } })
  await archived(owner, 'PAC-1', 25)
  const { company_id } = owner
  const reception = await signIn({ company_id, permissions: { patients: true } })
  await expect(reception.api.patients.setup.storageOver({ page: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const sets = { patients: true, 'patients-setup': { read: true } }
  const manager = await signIn({ company_id, permissions: sets })
  expect((await manager.api.patients.setup.storageOver({ page: 1 })).total).toBe(1)
  const narrow = await signIn({ company_id, permissions: sets })
  await signIn
    .owner()
    .query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'patients', 'own')", [company_id, narrow.user_id])
  expect(await narrow.api.patients.setup.storageOver({ page: 1 })).toEqual({ rows: [], total: 0 })
  const elsewhere = await signIn({ permissions: { all: true } })
  expect((await elsewhere.api.patients.setup.storageOver({ page: 1 })).total).toBe(0)
})
