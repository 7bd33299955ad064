import { expect, test } from 'vitest'
import { accessServer } from './testing/access-server.ts'

const server = accessServer({ env: { PUBLIC_URL: 'https://retaguarda.exemplo.com.br' } })

test('over https the cookies are Secure and belong to this host only', async () => {
  const ana = await server.signedIn()
  const [cookie] = ana.written
  expect(cookie).toMatch(/^__Host-session=[^;]{20,}/)
  expect(cookie).toMatch(/; Secure/i)
  expect(cookie).toMatch(/; Path=\//i)
  expect(cookie).not.toMatch(/Domain/i)
  expect(ana.written.find((line) => line.startsWith('__Host-device='))).toMatch(
    /HttpOnly.*Secure.*SameSite=Strict|SameSite=Strict.*Secure/i,
  )
  await ana.api.signOut()
  expect([...ana.cookies.keys()]).toEqual(['__Host-device'])
})
