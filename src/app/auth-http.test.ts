import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { openBrowser } from '#app/testing/browser.ts'
import { addSignIn } from '#server/auth/add-sign-in.ts'
import { openDatabase } from '#server/database/database.ts'
import { fileRoutes } from '#server/files/files.ts'
import { createHttp } from '#server/http/http.ts'
import { router } from './router.ts'

const app = testApp()
let http: ReturnType<typeof createHttp>
beforeAll(() => {
  http = createHttp({ platform: app.platform(), router, routes: [fileRoutes(app.platform())] })
})

const browser = () => openBrowser({ send: (request) => http.request(request) })

test('signs in, keeps one cookie, uploads a picture, sees it, signs out', async () => {
  const email = 'ana@exemplo.com.br'
  const user_id = await addSignIn(openDatabase(app.owner()), { email, name: 'Ana', password: 'cavalo correto bateria' })
  await app.owner().query("insert into users (user_id, name, email) values ($1, 'Ana', $2)", [user_id, email])
  const ana = browser()

  await expect(ana.api.access.signIn({ email, password: 'errada' })).rejects.toMatchObject({ defined: true, code: 'INVALID_CREDENTIALS' })
  await ana.api.access.signIn({ email, password: 'cavalo correto bateria' })
  expect(ana.written.filter((line) => line.startsWith('session='))).toHaveLength(1)
  expect(await ana.api.access.session({ company_id: null })).toMatchObject({ user: { user_id, name: 'Ana' } })

  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { url } = await ana.api.access.uploadAvatar({ file: new File([new Uint8Array(png)], 'cropped-avatar.jpg') })
  const picture = await ana.get(url)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  expect((await browser().get(url)).status).toBe(404)

  await ana.api.access.signOut()
  expect(await ana.api.access.session({ company_id: null })).toBeNull()
  expect((await ana.get(url)).status).toBe(404)
})
