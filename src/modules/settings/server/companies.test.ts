import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { cityDay, lenient, newBranch } from '#modules/settings/contract/testing/samples.ts'

const app = testApp()
const owner = () => app({ profile_id: 1, permissions: null })
const stamp = () => `filial-${crypto.randomUUID().slice(0, 8)}`

async function ownerWithBranch() {
  const ana = await owner()
  const slug = stamp()
  const branch = await ana.api.settings.companies.create({
    values: newBranch({ slug, state: 'AM', phone: '(92) 3232-1234' }),
    like: ana.company_id,
  })
  return { ana, api: ana.api.settings.companies, branch, slug }
}

test('a new company goes by the clock of its state, has the settings of another, and nobody but who made it', async () => {
  const ana = await owner()
  const api = ana.api.settings.companies
  const { id, updated_at } = await api.get({ id: ana.company_id })
  await api.saveHours({ id, updated_at, values: [{ weekday: 1, opens: '08:00', closes: '12:00' }] })
  await api.holidays.add({ parent_id: id, values: cityDay })
  await ana.api.picklists.add({ list: 'deal_source', name: 'Feira' })
  const made = await api.create({ values: newBranch({ slug: stamp(), state: 'AM', phone: '(92) 3232-1234' }), like: id })
  expect(made).toMatchObject({ time_zone: 'America/Manaus', default_ddd: '92', phone: '9232321234', active: true })
  const ddd = async (state: string) =>
    (await api.create({ values: newBranch({ slug: `${state.toLowerCase()}-${stamp()}`, state }), like: null })).default_ddd
  expect([await ddd('RN'), await ddd('SP')]).toEqual(['84', '11'])
  expect(await api.hours({ id: made.id })).toEqual([{ weekday: 1, opens: '08:00', closes: '12:00' }])
  expect(await api.holidays.list({ parent_id: made.id })).toMatchObject([{ date: '2026-08-15', yearly: true, half_day_until: null }])
  const { rows } = await app.owner().query('select value_id, name from picklist_item where company_id = $1', [made.id])
  expect(rows).toEqual([{ value_id: 100, name: 'Feira' }])
  expect(await api.people({ id: made.id })).toMatchObject([{ user_id: ana.user_id, profile_name: 'Proprietário do sistema' }])
  const alone = (await api.tree()).filter(({ active }) => active)
  expect((await api.totals()).people).toBeLessThan(alone.reduce((sum, { people }) => sum + people, 0)) // she works in three, and is one
  expect((await api.history({ id: made.id, page: 1 })).rows).toMatchObject([{ action: 'insert', entity: 'companies', by: 'Ana Teste' }])
})

test('who is no owner of the system learns nothing and changes nothing', async () => {
  const { branch } = await ownerWithBranch()
  const bia = await app()
  const api = bia.api.settings.companies
  expect(await api.tree()).toEqual([])
  expect(await api.people({ id: branch.id })).toEqual([])
  expect(await api.totals()).toEqual({ bytes: 0, people: 0 })
  await expect(api.get({ id: branch.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(api.create({ values: newBranch({ slug: stamp() }), like: null })).rejects.toMatchObject({ code: 'OWNERS_ONLY' })
  await expect(api.setActive({ id: branch.id, active: false })).rejects.toMatchObject({ code: 'OWNERS_ONLY' })
  await expect(api.holidays.add({ parent_id: branch.id, values: cityDay })).rejects.toMatchObject({ code: 'OWNERS_ONLY' })
})

test('an address and a CNPJ belong to one company; letters of a CNPJ are upper-cased', async () => {
  const { api, slug } = await ownerWithBranch()
  await expect(api.create({ values: newBranch({ slug }), like: null })).rejects.toMatchObject({ code: 'COMPANY_SLUG_TAKEN' })
  const one = await api.create({ values: newBranch({ slug: stamp(), cnpj: '12.abc.345/01de-35' }), like: null })
  expect(one.cnpj).toBe('12ABC34501DE35')
  const again = newBranch({ slug: stamp(), cnpj: '12ABC34501DE35' })
  await expect(api.create({ values: again, like: null })).rejects.toMatchObject({ code: 'COMPANY_CNPJ_TAKEN' })
  await api.setActive({ id: one.id, active: false })
  await api.create({ values: again, like: null })
  await expect(api.setActive({ id: one.id, active: true })).rejects.toMatchObject({ code: 'COMPANY_CNPJ_TAKEN' })
})

test('a parent stands above its child, and no circle is closed', async () => {
  const { api } = await ownerWithBranch()
  const make = (type: 'group' | 'franchise_master' | 'franchise' | 'company', parent_id: string | null) =>
    api.create({ values: newBranch({ slug: stamp(), type, parent_id }), like: null })
  const group = await make('group', null)
  const master = await make('franchise_master', group.id)
  const franchise = await make('franchise', master.id)
  await expect(make('franchise_master', franchise.id)).rejects.toMatchObject({
    ...{ code: 'COMPANY_ORDER', message: 'Uma Franqueadora não pode ficar abaixo de Franquia.' },
  })
  const moved = { ...newBranch({ slug: group.slug, name: group.name, type: 'group' as const }), parent_id: franchise.id }
  await expect(api.update({ id: group.id, updated_at: group.updated_at, values: moved })).rejects.toMatchObject({
    code: 'COMPANY_BELOW_ITSELF',
  })
  await expect(api.setActive({ id: master.id, active: false })).rejects.toMatchObject({ code: 'COMPANY_HAS_CHILDREN' })
})

test('another parent says who gains access by it, and who loses it', async () => {
  const { api } = await ownerWithBranch()
  const [old, next] = [
    await api.create({ values: newBranch({ slug: stamp(), type: 'group' }), like: null }),
    await api.create({ values: newBranch({ slug: stamp(), type: 'group' }), like: null }),
  ]
  const [loses, gains] = [await app({ company_id: old.id, role: 'admin' }), await app({ company_id: next.id, role: 'admin' })]
  await app({ company_id: next.id, role: 'member' })
  const below = await api.create({ values: newBranch({ slug: stamp(), parent_id: old.id }), like: null })
  expect(await api.accessBy({ id: below.id, parent_id: next.id })).toMatchObject([
    { user_id: gains.user_id, gains: true },
    { user_id: loses.user_id, gains: false },
  ])
})

test('a company that is put out of use is gone at the next request, and back as it was', async () => {
  const { api, branch } = await ownerWithBranch()
  const bia = await app({ company_id: branch.id })
  await bia.api.clients.list({})
  await api.setActive({ id: branch.id, active: false })
  await expect(bia.api.clients.list({})).rejects.toMatchObject({ status: expect.any(Number) })
  await api.setActive({ id: branch.id, active: true })
  expect((await bia.api.clients.list({})).total).toBe(0)
})

test('two steps are asked of others by who has them; an older version overwrites nothing and says what changed', async () => {
  const { ana, api, branch } = await ownerWithBranch()
  const { id, updated_at } = branch
  const strict = { ...lenient, require_two_factor: [4] }
  await app.owner().query(`update auth.session set confirmed_at = now() - interval '1 hour' where user_id = $1`, [ana.user_id])
  await expect(api.saveSecurity({ id, updated_at, values: strict })).rejects.toMatchObject({ code: 'CONFIRM_PASSWORD' })
  await app.owner().query('update auth.session set confirmed_at = now() where user_id = $1', [ana.user_id])
  await expect(api.saveSecurity({ id, updated_at, values: strict })).rejects.toMatchObject({ code: 'YOURS_FIRST' })
  await app.owner().query('update users set two_factor_at = now() where user_id = $1', [ana.user_id])
  const saved = await api.saveSecurity({ id, updated_at, values: { ...strict, session_idle_minutes: 30 } })
  expect(saved).toMatchObject({ require_two_factor: [4], session_idle_minutes: 30 })
  await expect(api.savePrivacy({ id, updated_at, values: { dpo_name: 'Zé', dpo_email: '', small_agent: true } })).rejects.toMatchObject({
    ...{ code: 'RECORD_CHANGED', data: { changes: [{ by: 'Ana Teste', changes: { session_idle_minutes: [1440, 30] } }] } },
  })
})

test('days off are one a day, are copied to the next year unless they repeat, and hours do not overlap', async () => {
  const { api, branch } = await ownerWithBranch()
  const { id, updated_at } = branch
  const bridge = { date: '2026-12-24', half_day_until: '12:00', name: 'Véspera', yearly: false }
  await api.holidays.add({ parent_id: id, values: bridge })
  await api.holidays.add({ parent_id: id, values: cityDay })
  await expect(api.holidays.add({ parent_id: id, values: bridge })).rejects.toMatchObject({ code: 'COMPANY_HOLIDAY_TAKEN' })
  expect(await api.copyHolidays({ id, year: 2027 })).toEqual({ copied: 1 })
  expect(await api.copyHolidays({ id, year: 2027 })).toEqual({ copied: 0 })
  expect((await api.holidays.list({ parent_id: id })).map(({ date }) => date)).toEqual(['2027-12-24', '2026-12-24', '2026-08-15'])
  const twice = [
    { weekday: 1, opens: '08:00', closes: '12:00' },
    { weekday: 1, opens: '11:00', closes: '18:00' },
  ]
  await expect(api.saveHours({ id, updated_at, values: twice })).rejects.toMatchObject({ code: 'OFFICE_HOURS_OVERLAP' })
  await api.saveHours({ id, updated_at, values: [{ weekday: 1, opens: '20:00', closes: '24:00' }] })
  expect(await api.hours({ id })).toEqual([{ weekday: 1, opens: '20:00', closes: '24:00' }])
})
