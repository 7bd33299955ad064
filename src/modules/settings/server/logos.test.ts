import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { logoRoutes } from './logos.ts'

const app = testApp()
const owner = () => app({ profile_id: 1, permissions: null })
const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 2000, height: 400, channels: 4, background: '#0f766e80' } })
    .toFormat(format)
    .toBuffer()
const file = (content: Buffer | string) => new File([typeof content === 'string' ? content : new Uint8Array(content)], 'logo.png')
const get = (slug: string, name: string) => logoRoutes(app.platform()).request(`/logos/${slug}/${name}`)

test('a logo is seen by everybody, of each kind its own, and is gone when it is taken away', async () => {
  const { api, company_id: id } = await owner()
  const { companies } = api.settings
  const { slug } = await companies.uploadLogo({ id, kind: 'dark', file: file(await picture('webp')) })
  const answer = await get(slug, 'dark.png')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 1024, hasAlpha: true })
  expect((await get(slug, 'light.png')).status).toBe(404)
  expect((await get(slug, 'dark.txt')).status).toBe(404)
  await companies.removeLogo({ id, kind: 'dark' })
  expect((await get(slug, 'dark.png')).status).toBe(404)
  expect((await companies.history({ id, page: 1 })).total).toBe(2)
})

test('whoever only asks whether there is a logo leaves no file open', async () => {
  const { api, company_id: id } = await owner()
  const { slug } = await api.settings.companies.uploadLogo({ id, kind: 'light', file: file(await picture('png')) })
  const { database, storage } = app.platform()
  let stored: Awaited<ReturnType<typeof storage.get>> = null
  const watched = { ...storage, get: async (key: string) => (stored = await storage.get(key)) }
  const answer = await logoRoutes({ database, storage: watched }).request(`/logos/${slug}/light.png`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(stored!.size)])
  expect(await stored!.stream.getReader().read()).toEqual({ done: true, value: undefined })
})

test('the logo of another company is stored as well, and one out of use shows none', async () => {
  const [{ api, company_id: here }, { company_id: id }] = [await owner(), await app()]
  const { slug } = await api.settings.companies.uploadLogo({ id, kind: 'light', file: file(await picture('png')) })
  expect(here).not.toBe(id)
  const { rows } = await app.owner().query('select company_id from stored_file where company_id = any ($1)', [[here, id]])
  expect(rows).toEqual([{ company_id: id }])
  expect((await get(slug, 'light.png')).status).toBe(200)
  await api.settings.companies.setActive({ id, active: false })
  expect((await get(slug, 'light.png')).status).toBe(404)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'FILE_TYPE_REFUSED'],
  ['text with the name of a picture', 'olá', 'FILE_TYPE_REFUSED'],
  ['3 MB', 'x'.repeat(3 * 1024 * 1024), 'FILE_TOO_LARGE'],
])('%s is refused', async (_, content, code) => {
  const { api, company_id: id } = await owner()
  await expect(api.settings.companies.uploadLogo({ id, kind: 'light', file: file(content) })).rejects.toMatchObject({ code })
})

test('nobody but owners of the system changes a logo', async () => {
  const { api, company_id: id } = await app()
  await expect(api.settings.companies.uploadLogo({ id, kind: 'light', file: file(await picture('png')) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(api.settings.companies.removeLogo({ id, kind: 'light' })).rejects.toMatchObject({ code: 'OWNERS_ONLY' })
})
