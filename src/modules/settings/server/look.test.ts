import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { FIRST_STEPS } from '#modules/settings/contract/first-steps.ts'

const app = testApp()

const TEAL = { primary_color: '#0f766e', secondary_color: '#65a30d', theme: 'dark' as const, page_title: 'Lagoa Nova' }

test('a company that chose nothing is blue; what is saved is worn at once, and is in the audit', async () => {
  const ana = await app()
  const before = await ana.api.settings.look.get()
  expect(before).toMatchObject({ primary_color: '#2563eb', secondary_color: '#0ea5e9', theme: 'light', page_title: null })
  await ana.api.settings.look.save({ updated_at: before.updated_at, values: { ...TEAL, primary_color: ' #0F766E ' } })
  expect(await ana.api.settings.look.get()).toMatchObject(TEAL)
  expect(await ana.api.access.session({ company_id: ana.company_id })).toMatchObject({
    company: { primary_color: '#0f766e', page_title: 'Lagoa Nova' },
  })
  const { rows } = await app
    .owner()
    .query(`select changes from audit_event where entity = 'companies' and entity_id = $1`, [ana.company_id])
  expect(rows).toEqual([
    {
      changes: {
        primary_color: ['#2563eb', '#0f766e'],
        secondary_color: ['#0ea5e9', '#65a30d'],
        theme: ['light', 'dark'],
        page_title: [null, 'Lagoa Nova'],
      },
    },
  ])
})

test('another company stays as it is, and an older version overwrites nothing', async () => {
  const [ana, bia] = [await app(), await app()]
  const { updated_at } = await ana.api.settings.look.get()
  await ana.api.settings.look.save({ updated_at, values: TEAL })
  await expect(ana.api.settings.look.save({ updated_at, values: { ...TEAL, theme: 'light' } })).rejects.toMatchObject({
    code: 'LOOK_CHANGED',
  })
  expect(await ana.api.settings.look.get()).toMatchObject({ theme: 'dark' })
  expect(await bia.api.settings.look.get()).toMatchObject({ primary_color: '#2563eb' })
})

test.each(['#12345', 'teal', '#12345g', ''])('%j is no colour', async (primary_color) => {
  const ana = await app()
  const { updated_at } = await ana.api.settings.look.get()
  const refused = await ana.api.settings.look.save({ updated_at, values: { ...TEAL, primary_color } }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'BAD_REQUEST' })
  expect(JSON.stringify(refused.data)).toContain('Use o formato #RRGGBB')
})

test('who may read the settings sees the colours and does not change them', async () => {
  const ana = await app({ can: ['read'] })
  const { updated_at } = await ana.api.settings.look.get()
  await expect(ana.api.settings.look.save({ updated_at, values: TEAL })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('of the first steps those are done that are stored, the caller’s own company alone', async () => {
  const ana = await app()
  const nothing = Object.fromEntries(FIRST_STEPS.map((step) => [step, false]))
  expect(await ana.api.settings.firstSteps()).toEqual(nothing)
  await app({ company_id: ana.company_id })
  await app.owner().query("update companies set cnpj = '12ABC34501DE35', page_title = 'Ana' where id = $1", [ana.company_id])
  expect(await ana.api.settings.firstSteps()).toEqual({ ...nothing, company: true, look: true, people: true })
})
