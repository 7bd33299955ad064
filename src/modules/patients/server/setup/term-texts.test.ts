import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { isSample } from '#modules/patients/contract/setup/term-text.ts'
import { TERM_KINDS } from '#modules/patients/contract/term.ts'

const signIn = testApp()

async function setUp() {
  const owner = await signIn({ permissions: { all: true } })
  const { terms } = owner.api.patients.setup
  const text = async (kind: keyof typeof TERM_KINDS) => (await terms.list()).find((row) => row.kind === kind)!
  return { owner, terms, text }
}

const revised = { title: 'Teleatendimento', body: 'Concordo.\nSempre.', valid_months: 6 }

test('a text is revised by another version: what was signed keeps its own, and its hash', async () => {
  const { owner, terms, text } = await setUp()
  expect((await terms.list()).map(({ kind }) => kind)).toEqual(Object.keys(TERM_KINDS))
  const first = await text('telemedicine')
  expect(first).toMatchObject({ version: 1, by: null, valid_months: 12 })
  expect([isSample(first.body), await terms.formerly({ kind: 'telemedicine' })]).toEqual([true, []])

  const { id } = await owner.api.patients.create(newJoana())
  const { terms: signing } = owner.api.patients
  const sign = async (title: string) => {
    const { texts, signers } = await signing.list({ parent_id: id })
    const chosen = texts.find((offered) => offered.title === title)!
    return {
      chosen,
      now: () => signing.sign({ ...{ parent_id: id, consent_text_id: chosen.id, signers }, method: 'screen', file_id: null, agreed: true }),
    }
  }
  const before = await sign('Telemedicina')
  await before.now()

  const second = await terms.change({ kind: 'telemedicine', updated_at: first.updated_at, values: revised })
  expect(second).toMatchObject({ ...revised, version: 2, by: expect.any(String) })
  expect(second.hash).toBe(createHash('sha256').update('Teleatendimento\nConcordo.\nSempre.').digest('hex'))
  expect(await terms.formerly({ kind: 'telemedicine' })).toEqual([first])
  expect((await terms.list()).filter(({ kind }) => kind === 'telemedicine')).toEqual([second])

  // The form that was open still has the first version before its eyes.
  await expect(before.now()).rejects.toMatchObject({ code: 'TERM_REVISED' })
  await (await sign('Teleatendimento')).now()
  const { rows } = await signing.list({ parent_id: id })
  expect(rows.map(({ title, version, text_hash, revoked_at }) => ({ title, version, text_hash, revoked_at }))).toEqual([
    { title: 'Teleatendimento', version: 2, text_hash: second.hash, revoked_at: null },
    { title: 'Telemedicina', version: 1, text_hash: first.hash, revoked_at: null },
  ])
})

test('who signed an older version lacks nothing until it is over or revoked', async () => {
  const { owner, terms, text } = await setUp()
  const { id } = await owner.api.patients.create(newJoana())
  const { texts, signers } = await owner.api.patients.terms.list({ parent_id: id })
  const procedure = texts.find(({ title }) => title === 'Procedimento')!
  await owner.api.patients.terms.sign({
    parent_id: id,
    consent_text_id: procedure.id,
    signers,
    method: 'screen',
    file_id: null,
    agreed: true,
  })
  await terms.change({ kind: 'procedure', updated_at: (await text('procedure')).updated_at, values: revised })
  const missing = async () => {
    const { rows } = await signIn
      .owner()
      .query("select app.terms_missing($1, $2, '{procedure,telemedicine}', current_date) as kinds", [owner.company_id, id])
    return rows[0].kinds
  }
  expect(await missing()).toEqual(['telemedicine'])
  const [signed] = (await owner.api.patients.terms.list({ parent_id: id })).rows
  await owner.api.patients.terms.revoke({ id: signed!.id })
  expect(await missing()).toEqual(['procedure', 'telemedicine'])
})

test('of two who revise at once one is told what the other changed; the same text again is no version', async () => {
  const { terms, text } = await setUp()
  const { updated_at, kind, title, body } = await text('procedure')
  const save = (values: object) => terms.change({ kind, updated_at, values: { ...revised, ...values } })
  const said = await Promise.allSettled([save({ title: 'Um' }), save({ title: 'Outro' })])
  expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const winner = await text(kind)
  await expect(save({ title: 'Mais um' })).rejects.toMatchObject({
    code: 'RECORD_CHANGED',
    data: { changes: [{ by: winner.by, changes: { title: [title, winner.title], body: [body, revised.body], valid_months: [null, 6] } }] },
  })
  expect(await save({ title: winner.title })).toEqual(winner)
  expect((await text(kind)).version).toBe(2)
})

test('who reads the setup reads the texts and changes none; the reception has neither; another company has its own', async () => {
  const { owner, text, terms } = await setUp()
  const { updated_at, kind } = await text('whatsapp')
  const change = { kind, updated_at, values: revised }
  const reader = await signIn({ company_id: owner.company_id, permissions: { patients: true, 'patients-setup': { read: true } } })
  const reception = await signIn({ company_id: owner.company_id, permissions: { patients: true } })
  expect(await reader.api.patients.setup.terms.list()).toHaveLength(6)
  await expect(reader.api.patients.setup.terms.change(change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(reception.api.patients.setup.terms.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const editor = await signIn({
    company_id: owner.company_id,
    permissions: { patients: true, 'patients-setup': { read: true, update: true } },
  })
  expect(await editor.api.patients.setup.terms.change(change)).toMatchObject({ version: 2 })
  const elsewhere = await signIn({ permissions: { all: true } })
  expect((await elsewhere.api.patients.setup.terms.list()).every(({ version }) => version === 1)).toBe(true)
  const issues = await terms
    .change({ ...change, values: { title: ' ', body: '', valid_months: 601 } })
    .then(undefined, ({ data }) => JSON.stringify(data))
  for (const sentence of ['Título é obrigatório', 'Texto é obrigatório', 'De 1 a 600 meses']) expect(issues).toContain(sentence)
})

test('no version of a text is ever written over, by whatever statement of whoever sets up', async () => {
  const { owner } = await setUp()
  const { rows } = await signIn
    .owner()
    .query<{ may: boolean }>(
      "select has_column_privilege('app_user', 'consent_text', name, 'update') as may from unnest('{title,body,version,valid_months,kind}'::text[]) name",
    )
  expect([owner.company_id, ...rows.map(({ may }) => may)]).toEqual([owner.company_id, false, false, false, false, false])
})
