import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'

const app = testApp()

async function company() {
  const ana = await app({ profile_id: 1, permissions: null })
  const bia = await app({ company_id: ana.company_id })
  return { ana, bia, modules: ana.api.settings.modules }
}

test('a module that is off is denied to everybody at the next request, in this company alone, and is back as it was', async () => {
  const { ana, bia, modules } = await company()
  const elsewhere = await app()
  await modules.set({ module: 'crm', enabled: false })
  await modules.set({ module: 'legal', enabled: false })
  await bia.api.clients.create(newMaria())
  await modules.set({ module: 'clients', enabled: false })
  const off = { code: 'MODULE_OFF', status: 403, message: 'O módulo Clientes está desligado nesta empresa.' }
  await expect(bia.api.clients.list({})).rejects.toMatchObject(off)
  await expect(ana.api.clients.list({})).rejects.toMatchObject(off)
  expect((await elsewhere.api.clients.list({})).total).toBe(0)
  const session = await bia.api.access.session({ company_id: ana.company_id })
  expect(session?.modules_off).toEqual(['clients', 'crm', 'legal'])
  expect(session?.pages.filter(({ can_read }) => can_read).map(({ page }) => page)).not.toContain('clients')
  await modules.set({ module: 'clients', enabled: true })
  expect((await bia.api.clients.list({})).total).toBe(1)
})

test('what a module that is off says of a person is no more beside her other records', async () => {
  const { bia, modules } = await company()
  const { id } = await bia.api.clients.create(newMaria())
  await bia.api.hr.create(newAntonia({ cpf_raw: newMaria().document }))
  const also = async () => (await bia.api.people.faces({ entity: 'client', id })).map(({ entity }) => entity)
  const now = [await also()]
  for (const enabled of [false, true]) {
    await modules.set({ module: 'hr', enabled })
    now.push(await also())
  }
  expect(now).toEqual([['employee'], [], ['employee']])
})

test('what others need is switched off after them, and on before them', async () => {
  const { modules } = await company()
  await expect(modules.set({ module: 'clients', enabled: false })).rejects.toMatchObject({
    ...{ code: 'MODULE_NEEDED', message: 'Desligue antes: CRM, Jurídico.' },
  })
  await modules.set({ module: 'crm', enabled: false })
  await modules.set({ module: 'legal', enabled: false })
  await modules.set({ module: 'clients', enabled: false })
  await expect(modules.set({ module: 'crm', enabled: true })).rejects.toMatchObject({
    code: 'MODULE_NEEDS',
    message: 'Ligue antes: Clientes.',
  })
})

test('the explanation names the module, who switched it off and when; the finer rights go with it', async () => {
  const { ana, bia, modules } = await company()
  await modules.set({ module: 'hr', enabled: false })
  const why = await ana.api.users.permissions.explain({ user_id: bia.user_id, page: 'hr-salaries', action: 'read' })
  expect(why).toMatchObject({ granted: false })
  expect(why.steps.at(-1)).toMatchObject({ rule: 'module_off', outcome: 'denied' })
  expect(why.steps.at(-1)!.sentence).toMatch(/^O módulo RH está desligado em .+ desde .+, por Ana Teste\.$/)
})

test('nobody but owners of the system switches modules, and the cards say who uses what', async () => {
  const { bia, modules } = await company()
  await expect(bia.api.settings.modules.set({ module: 'hr', enabled: false })).rejects.toMatchObject({ code: 'OWNERS_ONLY' })
  expect(await bia.api.settings.modules.list()).toEqual([])
  await bia.api.clients.create(newMaria())
  const cards = await modules.list()
  expect(cards.map(({ module }) => module)).toEqual(['crm', 'clients', 'patients', 'hr', 'legal', 'whatsapp'])
  expect(cards.find(({ module }) => module === 'clients')).toMatchObject({ enabled: true, people: 2, records: 1 })
})
