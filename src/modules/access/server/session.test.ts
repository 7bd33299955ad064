import { expect, test } from 'vitest'
import { accessServer } from './testing/access-server.ts'

const server = accessServer()

const readable = (pages: { page: string; can_read: boolean }[]) => pages.filter((row) => row.can_read).map(({ page }) => page)

test('nobody signed in is null', async () => {
  expect(await server.browser().api.session({ company_id: null })).toBeNull()
})

test('works in the company asked for, else in the first by name', async () => {
  const ana = await server.signedIn()
  const zebra = await server.newCompany('Zebra Ltda', { members: [[ana.user_id, 'member']] })
  const agua = await server.newCompany('Água Viva', { members: [[ana.user_id, 'member']] })
  const foreign = await server.newCompany('Aaa Alheia')

  const first = await ana.api.session({ company_id: null })
  expect(first).toMatchObject({ company: { id: agua, name: 'Água Viva' }, company_count: 2, company_type: 'individual' })
  expect(first?.user).toMatchObject({ user_id: ana.user_id, email: ana.email, profile_id: 4 })
  expect(await ana.api.session({ company_id: zebra })).toMatchObject({ company: { id: zebra } })
  expect(await ana.api.session({ company_id: foreign })).toMatchObject({ company: { id: agua } })
})

test('without any company there is none, and the profile’s pages still show', async () => {
  const ana = await server.signedIn({ profile_id: 3 })
  const session = await ana.api.session({ company_id: null })
  expect(session).toMatchObject({ company: null, company_count: 0 })
  expect(readable(session?.pages ?? [])).toEqual(['dashboard', 'crm'])
})

test('somebody without a profile row has a name, no profile, and only the home page', async () => {
  const ana = await server.signedIn({ profile: false, name: 'Ana Sem Perfil' })
  const session = await ana.api.session({ company_id: null })
  expect(session?.user).toEqual({ user_id: ana.user_id, profile_id: null, name: 'Ana Sem Perfil', email: ana.email, avatar_url: null })
  expect(readable(session?.pages ?? [])).toEqual(['dashboard'])
})

test('the owner of the system enters every active company and may do everything', async () => {
  const dono = await server.signedIn({ profile_id: 1 })
  await server.newCompany('Qualquer Empresa')
  const session = await dono.api.session({ company_id: null })
  expect(session?.company_count).toBe((await dono.api.companies()).length)
  expect(session?.pages.every((page) => page.can_create && page.can_read && page.can_update && page.can_delete)).toBe(true)
})

test('the companies say how they are reached', async () => {
  const ana = await server.signedIn()
  const group = await server.newCompany('Grupo Sol', { members: [[ana.user_id, 'admin']] })
  const shop = await server.newCompany('Loja Lua', { parent_id: group })
  expect(await ana.api.companies()).toEqual([
    expect.objectContaining({ company_id: group, user_role: 'admin', is_direct_access: true, access_reason: 'Acesso direto' }),
    expect.objectContaining({ company_id: shop, parent_name: 'Grupo Sol', is_direct_access: false, access_reason: 'Acesso por Grupo Sol' }),
  ])
  expect(await ana.api.hasChildren({ parent_id: group })).toEqual({ has_children: true })
  expect(await ana.api.hasChildren({ parent_id: shop })).toEqual({ has_children: false })
  const stranger = await server.signedIn()
  expect(await stranger.api.hasChildren({ parent_id: group })).toEqual({ has_children: false })
})

test('the sign-in page shows the branding to anybody', async () => {
  await server.newCompany('Raiz')
  expect(await server.browser().api.branding()).toMatchObject({
    group_name: expect.any(String),
    group_theme: 'light',
    primary_color: expect.stringMatching(/^#/),
    total_companies: expect.any(Number),
  })
})
